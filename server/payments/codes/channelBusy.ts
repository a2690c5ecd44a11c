import { code } from '#domain/answerCodes'
import { ApiError } from '../../http/apiError'

/** The provider did not say what it has done: nothing of ours has changed, and the same may be asked again. */
export const channelBusy = () => new ApiError(code.channelBusy, 'channelBusy')

export const isChannelBusy = (error: unknown) => error instanceof ApiError && error.code === code.channelBusy
