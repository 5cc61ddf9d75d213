import { expect, it } from 'vitest'

import { qrModules } from './qr-modules.ts'

it('A QR code says nothing of the direction of what it says', () => {
  expect(qrModules('\u2068bitcoin:bc1q\u2069')).toEqual(qrModules('bitcoin:bc1q'))
})
