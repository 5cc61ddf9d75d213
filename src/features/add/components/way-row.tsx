import { Bitcoin, ChevronRight, Landmark, Lock, ReceiptText } from 'lucide-react'
import { useTranslations } from 'use-intl'

import { paths } from '#paths'
import { useRailNames } from '#session/rail-name.ts'
import { verificationLink } from '#session/verification-link.ts'
import { Row } from '#ui/row.tsx'

import { isBankRail, type Lock as LockView, type Way, type WayName } from '../model/ways.ts'

const ICON = 24
const MARK = 20

const hrefOf = (name: WayName): string => {
  if (isBankRail(name)) return `${paths.addBank.to()}?rail=${name}`
  return name === 'details' ? paths.accounts.to() : paths.addCrypto.to()
}

function WayIcon({ name }: { name: WayName }) {
  const Icon = name === 'crypto' ? Bitcoin : name === 'details' ? ReceiptText : Landmark
  return <Icon size={ICON} aria-hidden />
}

/** One way in; a locked one leads to what opens it and says so. */
export function WayRow({ way: { name, locks } }: { way: Way }) {
  const t = useTranslations('add')
  if (name === 'inside') return null
  const title = t(`ways.${name}.title`)
  if (locks.length > 0)
    return (
      <Row
        href={verificationLink(
          locks.map(({ id }) => id),
          paths.add.to(),
        )}
        before={<WayIcon name={name} />}
        title={title}
        subtitle={<LockWords locks={locks} />}
        after={<Lock size={MARK} aria-hidden />}
      />
    )
  return (
    <Row
      href={hrefOf(name)}
      before={<WayIcon name={name} />}
      title={title}
      subtitle={t(`ways.${name}.text`)}
      after={<ChevronRight size={MARK} aria-hidden />}
    />
  )
}

const IN_REVIEW = ['PENDING', 'HOLD', 'WAITING_ON_UBOS']

/** What opens a locked way, in words. */
export function LockWords({ locks }: { locks: readonly LockView[] }) {
  const t = useTranslations('add')
  const namesOf = useRailNames()
  const rail = namesOf(locks) ?? t('ways.lock.unnamed')
  const isInReview = locks.every(({ status }) => IN_REVIEW.includes(status))
  return t(isInReview ? 'ways.lock.inReview' : 'ways.lock.closed', { rail })
}
