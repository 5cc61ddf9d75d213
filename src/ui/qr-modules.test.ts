import { expect, it } from 'vitest'

import { qrModules } from './qr-modules.ts'

it('A QR code has no text direction of its own', () => {
  expect(qrModules('\u2068bitcoin:bc1q\u2069')).toEqual(qrModules('bitcoin:bc1q'))
})
