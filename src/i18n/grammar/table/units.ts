/** Units in the headings of amount columns, in every language in which the app can read tables. */

export interface AmountUnit {
  words: string
  /**
   * Value of the unit as a power of ten of the currency's unit; `smallest` is the currency's
   * smallest unit on the platform.
   */
  power: number | 'smallest'
  /**
   * Symbols of the currencies that have this unit. A hundredth without symbols exists in every
   * currency with cents.
   */
  of?: readonly string[]
}

const EVM = ['ETH', 'POL', 'MATIC', 'BNB', 'AVAX']

export const AMOUNT_UNITS: readonly AmountUnit[] = [
  {
    words: `cent, cents, ct, cts, centavo, centavos, céntimo, céntimos, centime, centimes, centesimo, centesimi, sent,
      цент, цента, центы, центов, центах, سنت, سنتات, セント`,
    power: -2,
  },
  {
    words: 'kopek, kopeks, kopeck, kopecks, коп, копейка, копейки, копеек, копейках',
    power: -2,
    of: ['RUB', 'BYN'],
  },
  { words: 'pence, penny', power: -2, of: ['GBP'] },
  { words: 'kuruş, krş', power: -2, of: ['TRY'] },
  { words: 'rappen', power: -2, of: ['CHF'] },
  { words: 'grosz, grosze, groszy', power: -2, of: ['PLN'] },
  { words: 'öre, øre', power: -2, of: ['SEK', 'NOK', 'DKK'] },
  { words: 'قرش, قروش', power: -2, of: ['EGP'] },
  { words: 'هللة, هللات, halala, halalas', power: -2, of: ['SAR'] },
  {
    words: `minor, minor unit, minor units, smallest unit, smallest units, base unit, base units, subunit, subunits,
      atomic unit, atomic units`,
    power: 'smallest',
  },
  { words: 'wei', power: -18, of: EVM },
  { words: 'gwei', power: -9, of: EVM },
  { words: 'sat, sats, satoshi, satoshis', power: -8, of: ['BTC'] },
  { words: 'lamport, lamports', power: -9, of: ['SOL'] },
  { words: 'sun', power: -6, of: ['TRX'] },
  { words: 'nanoton, nanotons', power: -9, of: ['TON'] },
  {
    words: `k, thousand, thousands, 000, 000s, 1000, x1000, tsd, tausend, milliers, migliaia, miles, milhares, bin,
      тыс, тысяча, тысячи, тысяч, тысячах, ألف, آلاف, بالآلاف`,
    power: 3,
  },
  {
    words: `million, millions, mln, mio, mn, millionen, millones, milhões, milioni, milyon, млн, миллион, миллионы,
      миллионов, миллионах, مليون, ملايين`,
    power: 6,
  },
]
