import { OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { amountInput } from '#i18n/amount.ts'
import { shortAddress } from '#lib/mask.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { paths } from '#paths'
import { verificationLink } from '#session/verification-link.ts'
import { Button } from '#ui/button.tsx'

import type { Check } from '../model/checks.ts'
import type { Draft } from '../model/draft.ts'
import styles from './check-list.module.css'

interface Lock {
  id: string | undefined
  name: string | undefined
}

interface ItemProps {
  severity: Check['severity']
  title: string
  text: string
  children?: ReactNode
}

function Item({ severity, title, text, children }: ItemProps) {
  const Icon = severity === 'stop' ? OctagonAlert : TriangleAlert
  return (
    <li className={severity === 'stop' ? styles.stop : styles.warning}>
      <Icon size={20} aria-hidden />
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </li>
  )
}

/** Verification keeps the way shut: what it is, and where it is opened; the draft waits. */
export function LockedNote({ lock, draft }: { lock: Lock; draft: Draft }) {
  const t = useTranslations('send')
  const [, navigate] = useLocation()
  const { counterparty, destination } = draft
  const query = new URLSearchParams(counterparty === '' ? {} : { counterparty, destination })
  const back = counterparty === '' ? paths.send.to() : `${paths.send.to()}?${query.toString()}`
  return (
    <ul className={styles.list} aria-label={t('checksTitle')}>
      <Item
        severity="stop"
        title={t('checks.locked.title', { rail: lock.name ?? t('checks.locked.thisWay') })}
        text={t('checks.locked.text')}
      >
        <Button mode="plain" onClick={() => navigate(verificationLink(lock.id, back))}>
          {t('checks.locked.fix')}
        </Button>
      </Item>
    </ul>
  )
}

/** The tenant has no order that leads there. */
export function AbsentNote() {
  const t = useTranslations('send')
  return (
    <ul className={styles.list} aria-label={t('checksTitle')}>
      <Item severity="stop" title={t('checks.absent.title')} text={t('checks.absent.text')} />
    </ul>
  )
}

interface CheckListProps {
  checks: readonly Check[]
  available: Decimal
  onEdit: (draft: Partial<Draft>) => void
  /** Back to the recipient, to mend it. */
  onReturn: () => void
}

const MENDED_BY_RETURN = ['memo', 'ownWallet', 'lookAlike'] as const
type Mended = (typeof MENDED_BY_RETURN)[number]

const isMended = (name: string): name is Mended => MENDED_BY_RETURN.some((one) => one === name)

/** What stands in the way or deserves a second look, each with what to do. */
export function CheckList({ checks, available, onEdit, onReturn }: CheckListProps) {
  const t = useTranslations('send')
  const language = useLocale()
  if (checks.length === 0) return null
  const sendWhole = () => onEdit({ side: 'debit', amount: amountInput(available, language) })
  return (
    <ul className={styles.list} aria-label={t('checksTitle')}>
      {checks.map(({ name, severity, detail = '', isPerson = false }) => (
        <Item
          key={name}
          severity={severity}
          title={t(`checks.${name}.title`)}
          text={
            name === 'firstPayment' && isPerson
              ? t('checks.firstPayment.person')
              : t(`checks.${name}.text`, { address: shortAddress(detail) })
          }
        >
          {name === 'balance' ? (
            <Button mode="plain" onClick={sendWhole}>
              {t('checks.balance.fix')}
            </Button>
          ) : null}
          {isMended(name) ? (
            <Button mode="plain" onClick={onReturn}>
              {t(`checks.${name}.fix`)}
            </Button>
          ) : null}
        </Item>
      ))}
    </ul>
  )
}
