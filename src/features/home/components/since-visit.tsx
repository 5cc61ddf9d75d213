import { useQuery } from '@tanstack/react-query'
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFormatter, useTranslations } from 'use-intl'
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { NEWS_PAGES } from '#api/query/page-limits.ts'
import { useRecipientNames } from '#destinations/recipient-names.ts'
import { paths } from '#paths'
import { usePersonScope } from '#session/services.tsx'
import { storedValue, type StoredValue } from '#storage/stored.ts'
import { TransactionAmount } from '#ui/amount-with-state.tsx'
import { IconButton } from '#ui/button.tsx'
import { RowIcon } from '#ui/row-icon.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { TransactionTitle } from '#ui/transaction-title.tsx'
import { latestQuery } from '#wallets/latest-rows.ts'
import { useRecentFeed } from '#wallets/use-recent-feed.ts'

import {
  timeOfVisit,
  mayHaveNews,
  newsOf,
  newsSince,
  seenRowsOf,
  visitAt,
  type News,
  type Visit,
} from '../model/visit.ts'

const Seen = z.object({
  newest: z.string(),
  moving: z.array(z.string()),
  movingSince: z.optional(z.string()),
  at: z.optional(z.number()),
})

/** Stores which rows of a wallet's feed this device has shown. Deleted when the session ends. */
const visitRecord = (walletId: WalletId): StoredValue<Visit> =>
  storedValue(`visit.${walletId}`, z.object({ before: Seen, last: Seen, at: z.number() }))

/** Maximum number of rows. Activity lists the other ones. */
const SHOWN = 5

interface SinceVisitProps {
  walletId: WalletId
}

/**
 * Lists transactions that arrived, completed or failed since the last visit. Renders nothing at the
 * first visit.
 */
export function NewsSinceVisit({ walletId }: SinceVisitProps) {
  return <WalletNews key={walletId} walletId={walletId} />
}

/** Returns the news of this visit, and stores the visible rows as seen. */
function useNews(walletId: WalletId) {
  const scope = usePersonScope()
  const [now] = useState(() => Date.now())
  const [visit, setVisit] = useState(() => visitAt(visitRecord(walletId).read(scope), now))
  // Home has already read the newest rows. More are read only if these, or rows that were open
  // before, may bring news.
  const newest = useQuery(latestQuery(walletId)).data
  const isAsked = visit !== undefined && newest !== undefined && mayHaveNews(visit, newest, now)
  const since = visit === undefined ? now : newsSince(visit.before)
  const wanted = { since, maxPages: NEWS_PAGES }
  const recent = useRecentFeed(isAsked ? walletId : undefined, wanted)
  const rows = isAsked ? recent.data?.rows : newest
  const note = useEffectEvent(() => {
    if (rows === undefined) return
    const at = Date.now()
    const last = seenRowsOf(rows, at, visit?.last)
    void visitRecord(walletId).write(scope, { before: visit?.before ?? last, last, at })
  })
  useEffect(() => note(), [rows])
  return {
    visit,
    news: visit === undefined || rows === undefined ? [] : newsOf(rows, visit.before),
    dismiss: () => {
      if (rows === undefined) return
      const at = Date.now()
      const last = seenRowsOf(rows, at, visit?.last)
      const seen = { before: last, last, at }
      void visitRecord(walletId).write(scope, seen)
      setVisit(seen)
    },
  }
}

function WalletNews({ walletId }: SinceVisitProps) {
  const { visit, news, dismiss } = useNews(walletId)
  const marker = useRef<HTMLSpanElement>(null)
  const [place, setPlace] = useState<Element | 'here'>()
  const hasNews = news.length > 0
  // If the news are inside the viewport, they would push down what the person reads, so they move
  // to the end of the screen.
  const choosePlace = useEffectEvent(() => {
    const own = marker.current
    if (own === null || place !== undefined) return
    const isBelowFold = own.getBoundingClientRect().top >= innerHeight
    setPlace(isBelowFold ? 'here' : (own.closest('main > div') ?? 'here'))
  })
  useEffect(() => {
    if (!hasNews) return
    const frame = requestAnimationFrame(() => choosePlace())
    return () => cancelAnimationFrame(frame)
  }, [hasNews])
  const section =
    visit === undefined || !hasNews ? null : (
      <NewsSection
        walletId={walletId}
        news={news}
        since={timeOfVisit(visit.before)}
        onDismiss={dismiss}
      />
    )
  return (
    <>
      <span ref={marker} />
      {place === undefined || section === null
        ? null
        : place === 'here'
          ? section
          : createPortal(section, place)}
    </>
  )
}

interface NewsSectionProps extends SinceVisitProps {
  news: readonly News[]
  /** Time of the previous visit in epoch milliseconds; undefined if unknown. */
  since: number | undefined
  onDismiss: () => void
}

function NewsSection({ walletId, news, since, onDismiss }: NewsSectionProps) {
  const t = useTranslations('transactions.news')
  const format = useFormatter()
  const nameOf = useRecipientNames(walletId, false)
  const rest = news.length - SHOWN
  const when = (at: number) =>
    format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Section
      title={t('title')}
      footer={since === undefined ? undefined : t('since', { when: when(since) })}
      action={
        <IconButton label={t('dismiss')} onPress={onDismiss}>
          <X size={20} aria-hidden />
        </IconButton>
      }
    >
      {news.slice(0, SHOWN).map((one) => (
        <NewsRow key={one.row.id} news={one} name={nameOf(one.row)} />
      ))}
      {rest > 0 ? <Row href={paths.activity.to()} title={t('more', { count: rest })} /> : null}
    </Section>
  )
}

const ICONS = {
  arrived: ArrowDownLeft,
  completed: CircleCheck,
  failed: CircleX,
  canceled: CircleX,
} as const

function NewsRow({ news: { kind, row }, name }: { news: News; name: string | undefined }) {
  const t = useTranslations('transactions.news')
  const format = useFormatter()
  return (
    <Row
      isOneLine
      href={paths.transaction.to({ id: row.id })}
      before={<RowIcon icon={ICONS[kind]} />}
      title={<TransactionTitle transaction={row} name={name} />}
      subtitle={t(kind)}
      after={<TransactionAmount transaction={row} digits="short" />}
      afterSubtitle={format.dateTime(new Date(row.createdAt), { day: 'numeric', month: 'short' })}
    />
  )
}
