import { encode } from 'uqr'

import { withoutDirectionMarks } from '#i18n/direction.ts'

/**
 * Returns the modules of a QR code row by row, true for dark ones, with the quiet border that
 * cameras need.
 */
export const qrModules = (text: string): boolean[][] =>
  encode(withoutDirectionMarks(text), { ecc: 'M', border: 2 }).data
