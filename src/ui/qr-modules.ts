import { encode } from 'uqr'

/** The modules of a QR code row by row, true for the dark ones, with the quiet border that cameras need. */
export const qrModules = (text: string): boolean[][] => encode(text, { ecc: 'M', border: 2 }).data
