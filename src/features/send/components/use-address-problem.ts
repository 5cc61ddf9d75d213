import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'

import type { CurrencyView } from '#api/system/views.ts'
import { familyOfChain } from '#lib/crypto-address/address-family.ts'
import type { checkAddress } from '#lib/crypto-address/check-address.ts'

import { isInternal } from '../model/draft.ts'

type Checker = typeof checkAddress

/** Words for what is wrong with an address as typed; undefined when it is fine or not yet checkable. */
export function useAddressProblem(
  to: string,
  currency: CurrencyView | undefined,
): string | undefined {
  const t = useTranslations('send')
  const check = useChecker()
  const address = to.trim()
  if (address === '' || currency === undefined || isInternal({ to })) return undefined
  const family = familyOfChain({ name: currency.network?.name ?? null, symbol: currency.symbol })
  // A network that nobody taught us: the platform's own check decides.
  if (check === undefined || family === undefined) return undefined
  const verdict = check(address, family)
  if (verdict.ok) return undefined
  const network = currency.network?.name ?? ''
  const other = verdict.likelyFamilies[0]
  if (verdict.problem === 'other-network')
    return other === undefined
      ? t('problems.testNetwork')
      : t('problems.otherNetwork', { other: t(`families.${other}`), network })
  return t(`problems.${verdict.problem === 'empty' ? 'format' : verdict.problem}`, { network })
}

/** The checker's hashing code is 8 KB, so it comes with the form and not with the app. */
function useChecker(): Checker | undefined {
  const [check, setCheck] = useState<Checker | undefined>()
  useEffect(() => {
    let isWanted = true
    void import('#lib/crypto-address/check-address.ts').then((module) => {
      if (isWanted) setCheck(() => module.checkAddress)
    })
    return () => {
      isWanted = false
    }
  }, [])
  return check
}
