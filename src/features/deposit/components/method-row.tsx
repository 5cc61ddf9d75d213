import ChevronRight from 'lucide-react/icons/chevron-right'
import Coins from 'lucide-react/icons/coins'
import Landmark from 'lucide-react/icons/landmark'
import Lock from 'lucide-react/icons/lock'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useTranslations } from 'use-intl'

import { paths } from '#paths'
import { useRailNames } from '#rails/rail-access.ts'
import { verificationLink } from '#rails/verification-link.ts'
import { useIsOffered } from '#session/offered.ts'
import { RowIcon } from '#ui/row-icon.tsx'
import { Row } from '#ui/row.tsx'

import {
  isDepositRail,
  type Lock as LockView,
  type DepositMethod,
  type DepositMethodName,
} from '../model/deposit-methods.ts'

const MARK = 20

const hrefOf = (name: DepositMethodName): string => {
  if (isDepositRail(name)) return paths.depositBank.to({}, { rail: name })
  return name === 'details' ? paths.virtualAccounts.to() : paths.depositCrypto.to()
}

const MethodIcon = ({ name }: { name: DepositMethodName }) => (
  <RowIcon icon={name === 'crypto' ? Coins : name === 'details' ? ReceiptText : Landmark} />
)

/** A deposit method; a locked one says so and leads to its verification. */
export function MethodRow({ method: { name, locks } }: { method: DepositMethod }) {
  const t = useTranslations('deposit')
  const isOffered = useIsOffered()
  if (name === 'inside' || !isOffered(hrefOf(name))) return null
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
      subtitle={t(`methods.${name}.text`)}
      after={<ChevronRight size={MARK} aria-hidden />}
    />
  )
}

const IN_REVIEW = ['PENDING', 'HOLD', 'WAITING_ON_UBOS']

export function LockLabels({ locks }: { locks: readonly LockView[] }) {
  const t = useTranslations('deposit')
  const namesOf = useRailNames()
  const rail = namesOf(locks) ?? 'none'
  const isInReview = locks.every(({ status }) => IN_REVIEW.includes(status))
  return <span>{t(isInReview ? 'methods.lock.inReview' : 'methods.lock.closed', { rail })}</span>
}
