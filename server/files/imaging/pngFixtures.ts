import { crc32, deflateSync } from 'node:zlib'

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** An all-black picture: a few kilobytes that unpack to any size. `extras` come before its pixels. */
export function blackPng(width: number, height: number, { bitDepth = 1, extras = [] as Uint8Array[] } = {}): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, bitDepth, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const rows = deflateSync(Buffer.alloc((Math.ceil((width * bitDepth) / 8) + 1) * height))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const parts = [pngChunk('IHDR', header), ...extras, pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

export function textChunks(count: number, bytes: number, type = 'zTXt'): Buffer[] {
  const keyword = Buffer.from('Comment\0\0', 'latin1')
  const chunk = pngChunk(type, Buffer.concat([keyword, deflateSync(Buffer.alloc(bytes, 'a'))]))
  return Array.from({ length: count }, () => chunk)
}
