/** Written by `npm run diagrams`: which charts an event is of. `git log -S` finds them. */
export const chartHash = 'mejimmaahkoe'
