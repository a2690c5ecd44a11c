import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callerNetwork } from './address'

const v4 = fc.ipV4()
const group = fc.integer({ min: 0, max: 0xffff })
const eight = fc.array(group, { minLength: 8, maxLength: 8 })
const hex = (groups: number[]) => groups.map((each) => each.toString(16)).join(':')
const padded = (groups: number[]) => groups.map((each) => each.toString(16).padStart(4, '0').toUpperCase()).join(':')
const port = fc.integer({ min: 0, max: 65_535 })
const zone = fc.constantFrom('eth0', 'en1', '25', '2')

describe('the network that a caller is counted by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['203.0.113.7:443', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['"[2001:DB8:0:0:1::9]:443"', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['[fe80::1%25eth0]:443', 'fe80:0:0:0::/64'],
    ['::1', '::1'],
    ['[0:0:0:0:0:0:0:1]:5173', '::1'],
    ['::', '0:0:0:0::/64'],
    ['127.0.0.1', '127.0.0.1'],
  ])('of %j is %j', (written, network) => expect(callerNetwork(written)).toBe(network))

  it.each(['', 'unknown', '_hidden', '1.2.3', '1.2.3.4.5', '010.0.0.1', '1.2.3.4:', ':::', '[::1', 'a::b::c', '%eth0'])(
    'is one for all that is no address, such as %j',
    (written) => expect(callerNetwork(written)).toBe('unknown'),
  )

  it('is the address itself for IPv4, with or without a port, mapped or not', () => {
    fc.assert(
      fc.property(v4, port, (address, at) => {
        for (const written of [address, `${address}:${at}`, `::ffff:${address}`, `[::ffff:${address}]:${at}`])
          expect(callerNetwork(written)).toBe(address)
      }),
    )
  })

  it('is one for all addresses of a /64, in every spelling', () => {
    fc.assert(
      fc.property(eight, eight, port, zone, (one, other, at, on) => {
        fc.pre(one.slice(0, 4).some((each) => each !== 0))
        const neighbour = [...one.slice(0, 4), ...other.slice(4)]
        const networks = [one, neighbour].flatMap((groups) =>
          [
            hex(groups),
            padded(groups),
            `[${hex(groups)}]:${at}`,
            `${hex(groups)}%${on}`,
            `[${hex(groups)}%${on}]:${at}`,
          ]
            .concat(new URL(`http://[${hex(groups)}]`).hostname)
            .map(callerNetwork),
        )
        expect(new Set(networks)).toEqual(new Set([`${hex(one.slice(0, 4))}::/64`]))
      }),
    )
  })

  it('is another for another /64', () => {
    fc.assert(
      fc.property(eight, eight, (one, other) => {
        fc.pre(hex(one.slice(0, 4)) !== hex(other.slice(0, 4)))
        fc.pre(one[0] !== 0 && other[0] !== 0)
        expect(callerNetwork(hex(one))).not.toBe(callerNetwork(hex(other)))
      }),
    )
  })

  it('of anything that is sent is short, and found without an error', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => callerNetwork(text).length <= 25))
  })
})
