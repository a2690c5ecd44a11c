import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { createWorker, OEM } from 'tesseract.js'

const languages = () =>
  join(dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/ind/package.json')), '4.0.0_best_int')

/** The text in pictures, recognized like the lender reads cards. */
export async function textIn(...pictures: Buffer[]): Promise<string[]> {
  const worker = await createWorker('ind', OEM.LSTM_ONLY, { langPath: languages(), gzip: true, cacheMethod: 'none' })
  try {
    const texts: string[] = []
    for (const picture of pictures) {
      const large = await sharp(picture)
        .flatten({ background: '#fff' })
        .resize({ width: 1440 })
        .greyscale()
        .png()
        .toBuffer()
      texts.push((await worker.recognize(large)).data.text)
    }
    return texts
  } finally {
    await worker.terminate()
  }
}
