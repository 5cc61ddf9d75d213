/** Whether a scanned payment link fits what is being sent. */
import type { CurrencyView } from '#api/system/views.ts'
import type { AddressFamily } from '#lib/crypto-address/address-family.ts'

interface PaymentTarget {
  family?: AddressFamily
  /** Contract of a token; absent for the network's own coin. */
  token?: string
  chainId?: string
}

/** True when the link names another network, or a token while the network's own coin is being sent. */
export function foreignTo(
  { family, token, chainId }: PaymentTarget,
  currency: CurrencyView,
  ours: AddressFamily | undefined,
): boolean {
  if (family !== undefined && family !== ours) return true
  if (chainId !== undefined && chainId !== String(currency.network?.id)) return true
  return token !== undefined && currency.isNative
}
