import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'

import { useHost, usePersonScope } from '#session/services.tsx'
import type { Scope } from '#storage/stored.ts'
import { Callout, CalloutList } from '#ui/callout.tsx'
import { useMonthText } from '#ui/month-switch.tsx'
import { useNotify } from '#ui/notice.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { useNow } from '#ui/use-clock.ts'
import { readCategories } from '#wallets/categories.ts'
import {
  removeClosedMonth,
  useClosedMonths,
  writeClosedMonth,
  type ClosedMonth,
} from '#wallets/closed-months.ts'
import { readReferences } from '#wallets/payment-references.ts'
import { readNotes } from '#wallets/transaction-notes.ts'

import type { BookContext } from '../model/book-row.ts'
import {
  changedSince,
  closedContent,
  monthOfPeriod,
  overlaps,
  statementOfOwner,
} from '../model/closings.ts'
import type { Statement } from '../model/statement.ts'
import {
  ownersOf,
  type BooksPeriod,
  type StatementPart,
  type StatementSubject,
} from '../use-statement.ts'
import { useBooksZone } from '../zone-store.ts'

interface MonthClosingProps extends MonthClosingState, BooksPeriod {
  statement: Statement
  /** True if the month was closed and the person has reopened it. */
  isOpened: boolean
  onOpen: () => void
}

/**
 * Returns the person's notes on a wallet's rows and the references of its bulk payments, as stored
 * on this device.
 */
export const storedAnnotationsOf = (
  scope: Scope,
  owner: StatementSubject['owner'],
): Pick<BookContext, 'notes' | 'references' | 'categoryMarkOf'> => ({
  ...readCategories(scope, owner.id),
  ...(owner.kind === 'wallet' || owner.kind === 'all'
    ? { notes: readNotes(scope, owner.id), references: readReferences(scope, owner.id) }
    : { notes: new Map(), references: new Map() }),
})

export interface MonthClosingState {
  /** Records of the closed month, one for each owner that has closed it; empty if none has. */
  closedMonths: readonly ClosedMonth[]
  /** Ids of rows and currencies that have changed since the month was closed. */
  changed: readonly string[]
}

export function useMonthClosing(
  statement: Statement,
  subject: StatementSubject,
  span: { start: number; end: number },
): MonthClosingState {
  const months = useClosedMonths(...ownersOf(subject).map(({ owner }) => owner.id))
  return useMemo(() => {
    const closedMonths = months.filter(({ start, end }) => start === span.start && end === span.end)
    return { closedMonths, changed: closedMonths.flatMap((one) => changedSince(one, statement)) }
  }, [months, statement, span.start, span.end])
}

function ChangedNote({ changed }: Pick<MonthClosingState, 'changed'>) {
  const t = useTranslations('statement.monthClosing')
  if (changed.length === 0) return null
  const ids = changed.slice(0, 5).join(', ')
  return (
    <CalloutList label={t('changed')}>
      <Callout
        Icon={LockOpen}
        tone="warning"
        title={t('changed')}
        text={t('changedText', { count: changed.length, ids })}
      />
    </CalloutList>
  )
}

/** Moves the focus to the new row of a closed or reopened month; the pressed row disappears. */
function usePlace(closed: ClosedMonth | undefined, isOpened: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const at = closed?.closedAt
  const [first] = useState(at)
  useEffect(() => {
    if ((isOpened || at !== first) && document.activeElement === document.body)
      place.current?.focus()
  }, [at, first, isOpened])
  return place
}

const rowsOf = ({ currencies }: Pick<Statement, 'currencies'>) =>
  currencies.flatMap(({ booked, pending }) => [...booked, ...pending].map(({ row }) => row))

export function MonthClosing({
  statement,
  subject,
  period,
  span,
  zone,
  closedMonths,
  changed,
  isOpened,
  onOpen,
}: MonthClosingProps) {
  const t = useTranslations('statement.monthClosing')
  const tReview = useTranslations('statement.review')
  const monthText = useMonthText()
  const format = useFormatter()
  const scope = usePersonScope()
  const host = useHost()
  const notify = useNotify()
  const parts = ownersOf(subject)
  const left = parts.filter(({ owner }) => !closedMonths.some(({ whose }) => whose === owner.id))
  const [first] = left.length === 0 ? closedMonths : []
  const place = usePlace(first, isOpened)
  const now = useNow()
  const months = useClosedMonths(...left.map(({ owner }) => owner.id))
  const { choose } = useBooksZone()
  const month = monthOfPeriod(period)
  if (month === undefined || now < span.end) return null
  const isWanted = async (act: 'close' | 'open', type: 'default' | 'destructive') => {
    const unreviewedOf = ({ owner }: StatementPart) => {
      const { categoryMarkOf } = storedAnnotationsOf(scope, owner)
      return rowsOf(statementOfOwner(owner.id, statement)).filter(
        (row) => !categoryMarkOf(row).isReviewed,
      )
    }
    const unreviewed = act === 'close' ? left.flatMap(unreviewedOf).length : 0
    const warning = t(`${act}Warning`, { count: left.length })
    const message =
      unreviewed === 0 ? warning : `${tReview('left', { count: unreviewed })} ${warning}`
    const answer = await host.popup({
      title: t(`${act}Title`, { month: monthText(month) }),
      message,
      buttons: [
        { id: 'yes', type, text: t(act) },
        { id: 'no', type: 'cancel' },
      ],
    })
    return answer === 'yes'
  }
  const closePart = ({ owner, name }: StatementPart) => {
    const { notes, references, categoryMarkOf } = storedAnnotationsOf(scope, owner)
    const part = statementOfOwner(owner.id, statement)
    const content = closedContent(part)
    const own = new Set([...content.settled, ...content.held.map(({ id }) => id)])
    const rows = rowsOf(part)
    const orders = new Set(rows.map(({ orderId }) => orderId))
    const marked = rows.map((row) => ({ id: row.id, ...categoryMarkOf(row) }))
    return writeClosedMonth(scope, {
      ...content,
      ...span,
      whose: owner.id,
      name,
      month,
      zone,
      closedAt: new Date().toISOString(),
      notes: Object.fromEntries([...notes].filter(([id]) => own.has(id))),
      references: Object.fromEntries([...references].filter(([id]) => orders.has(id))),
      categories: Object.fromEntries(
        marked.flatMap(({ id, category }) => (category === undefined ? [] : [[id, category]])),
      ),
      reviewed: marked.flatMap(({ id, isReviewed }) => (isReviewed ? id : [])),
      seen: {},
    })
  }
  const close = async () => {
    if (parts.length > 1 && !(await isWanted('close', 'default'))) return
    const isStored = left.map(closePart).every(Boolean)
    // Stores the time zone. Even if the device moves to another one, the next month begins where
    // this one ended.
    choose(zone)
    notify(t(isStored ? 'done' : 'notKept'))
  }
  const open = async () => {
    if (!(await isWanted('open', 'destructive'))) return
    for (const one of closedMonths) removeClosedMonth(scope, one)
    onOpen()
  }
  const other = months.find((one) => overlaps(one, span))
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={t('group')}>
      <ChangedNote changed={changed} />
      {first === undefined ? (
        <Section>
          <Row
            before={<Lock size={24} aria-hidden />}
            title={t('close')}
            subtitle={other === undefined ? t('closeText') : t('otherZone', { zone: other.zone })}
            onPress={other === undefined ? () => void close() : undefined}
          />
        </Section>
      ) : (
        <Section footer={t('closedText')}>
          <Row
            before={<Lock size={24} aria-hidden />}
            title={t('closed', {
              date: format.dateTime(new Date(first.closedAt), { dateStyle: 'long' }),
            })}
          />
          <Row
            before={<LockOpen size={24} aria-hidden />}
            title={t('open')}
            subtitle={t('openText')}
            onPress={() => void open()}
          />
        </Section>
      )}
    </div>
  )
}
