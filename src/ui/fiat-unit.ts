/** Decimals that sums in the person's own currency always show. */
export const FIAT_DECIMALS = 2
