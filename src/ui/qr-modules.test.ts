import { expect, it } from 'vitest'

import { qrModules } from './qr-modules.ts'

it('The text of a QR code is encoded without direction marks', () => {
  expect(qrModules('\u2068bitcoin:bc1q\u2069')).toEqual(qrModules('bitcoin:bc1q'))
})
