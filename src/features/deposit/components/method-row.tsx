import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Coins from 'lucide-react/icons/coins'
import Lock from 'lucide-react/icons/lock'
import { useTranslations } from 'use-intl'

import { exchangeQueries } from '#api/exchange/queries.ts'
import { systemQueries } from '#api/system/queries.ts'
import { smallerOf } from '#lib/money/decimal.ts'
import { paths } from '#paths'
import { requirementOf, useRailNames } from '#rails/rail-access.ts'
import { verificationLink } from '#rails/verification-link.ts'
import { useIsScreenEnabled } from '#session/enabled-screens.ts'
import { Amount } from '#ui/amount.tsx'
import { Phrase } from '#ui/phrase.tsx'
import { RowIcon } from '#ui/row-icon.tsx'
import { Row } from '#ui/row.tsx'

import { fiatOf } from '../model/bank-draft.ts'
import {
  isDepositRail,
  ONRAMP_ORDER_TYPES,
  type DepositRail,
  type MethodLock as LockView,
  type DepositMethod,
  type DepositMethodName,
} from '../model/deposit-methods.ts'

const MARK = 20

const hrefOf = (name: DepositMethodName): string => {
  if (isDepositRail(name)) return paths.depositBank.to({}, { rail: name })
  return name === 'details' ? paths.virtualAccounts.to() : paths.depositCrypto.to()
}

/** Only the row of the bank has an icon; the kinds of bank transfers are indented below it. */
const MethodIcon = ({ name }: { name: DepositMethodName }) =>
  name === 'crypto' ? <RowIcon icon={Coins} /> : <span style={{ width: 40 }} aria-hidden />

export function MethodRow({ method: { name, locks } }: { method: DepositMethod }) {
  const t = useTranslations('deposit')
  const isScreenEnabled = useIsScreenEnabled()
  if (name === 'inside' || !isScreenEnabled(hrefOf(name))) return null
  const title = t(`methods.${name}.title`)
  if (locks.length > 0)
    return (
      <Row
        href={verificationLink(
          locks.map(({ id }) => id),
          paths.deposit.to(),
        )}
        before={<MethodIcon name={name} />}
        title={title}
        subtitle={<LockLabels locks={locks} />}
        after={<Lock size={MARK} aria-hidden />}
      />
    )
  return (
    <Row
      href={hrefOf(name)}
      before={<MethodIcon name={name} />}
      title={title}
      subtitle={isDepositRail(name) ? <Least rail={name} /> : t(`methods.${name}.text`)}
      after={<ChevronRight size={MARK} aria-hidden />}
    />
  )
}

/**
 * Minimum amount of a rail, with its currency. The platform says nothing about durations, and
 * nothing about fees before the amount is known.
 */
function Least({ rail }: { rail: DepositRail }) {
  const t = useTranslations('deposit')
  const { data: currencies = [] } = useQuery(systemQueries.currencies())
  const fiat = fiatOf(rail, currencies)
  const rates = useQuery(
    exchangeQueries.rates(fiat && ONRAMP_ORDER_TYPES[rail], fiat && { from: fiat.id }),
  )
  const [first, ...others] = (rates.data ?? []).flatMap(({ minAmount = [] }) => minAmount)
  if (fiat === undefined) return null
  if (first === undefined) return <span translate="no">{fiat.symbol}</span>
  const least = others.reduce(smallerOf, first)
  const amount = () => <Amount amount={least} unit={fiat} />
  return <Phrase>{t.rich('methods.least', { amount })}</Phrase>
}

const IN_REVIEW = ['PENDING', 'HOLD', 'WAITING_ON_UBOS']

export function LockLabels({ locks }: { locks: readonly LockView[] }) {
  const t = useTranslations('deposit')
  const namesOf = useRailNames()
  const rail = namesOf(locks) ?? 'none'
  const isInReview = locks.every(({ status }) => IN_REVIEW.includes(status))
  const closed = requirementOf(locks) === 'request' ? 'request' : 'closed'
  return <span>{t(`methods.lock.${isInReview ? 'inReview' : closed}`, { rail })}</span>
}
