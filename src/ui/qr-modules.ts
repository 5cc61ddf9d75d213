import { encode } from 'uqr'

import { withoutDirectionMarks } from '#i18n/direction.ts'

/**
 * Returns the squares of a QR code row by row, true for dark ones, with the empty border that
 * cameras need.
 */
export const qrModules = (text: string): boolean[][] =>
  encode(withoutDirectionMarks(text), { ecc: 'M', border: 2 }).data
