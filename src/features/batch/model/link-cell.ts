/**
 * Reads a payment link in a cell like the Send form does, so that nothing that the link asks for is
 * ignored.
 */
import type { CurrencyView } from '#api/system/views.ts'
import { readPayment } from '#destinations/model/payment.ts'
import { cleanCode } from '#lib/clean-text.ts'
import type { PaymentRequest } from '#lib/crypto-address/parse-payment-uri.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { isPaymentLink, readPaymentText } from '#lib/payment-text.ts'

import type { Cells } from './columns.ts'
import { toBlocker, type LineProblem } from './line-problem.ts'

export interface LinkedCells {
  cells: Cells
  /** Content of the payment link; undefined if the cell contains no link. */
  payment?: PaymentRequest
}

const DIFFERS = toBlocker('address', 'linkDiffers')

export function withLink(
  cells: Cells,
  currencies: readonly CurrencyView[],
): LinkedCells | LineProblem {
  if (!isPaymentLink(cells.address)) return { cells }
  const read = readPaymentText(cells.address, Date.now())
  if (read.kind === 'refused') return { of: 'link', field: 'address', severity: 'blocker', ...read }
  if (read.kind !== 'payment') return toBlocker('address', 'linkUnfit')
  const { payment } = read
  const { address, memo = '', token = '', chainId } = payment
  if (memo !== '' && cells.memo !== '' && memo !== cleanCode(cells.memo)) return DIFFERS
  const network = currencies.find((one) => String(one.network?.id) === chainId)?.network?.name
  return {
    cells: {
      ...cells,
      address,
      memo: cells.memo || memo,
      contract: cells.contract || token,
      network: cells.network || (chainId === undefined ? '' : (network ?? `#${chainId}`)),
    },
    payment,
  }
}

export function linkProblems(
  payment: PaymentRequest | undefined,
  currency: CurrencyView | undefined,
  /** Amount that arrives; undefined if the line states the amount that leaves. */
  amount: Decimal | undefined,
): LineProblem[] {
  if (payment === undefined || currency === undefined) return []
  const reading = readPayment(payment, currency, [currency])
  const isSame =
    reading.outcome === 'taken' && (reading.amount === undefined || reading.amount === amount)
  return isSame ? [] : [DIFFERS]
}
