import { useFormatter, useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { Decimal } from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'
import { CenteredColumn } from '#ui/centered.tsx'
import { Chip, ChipGroup } from '#ui/chip.tsx'
import { SegmentedChoice } from '#ui/choice.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { Paragraph } from '#ui/text.tsx'

import { spendingPath, type SpendingAddress } from '../model/spending-address.ts'
import type { CurrencySpending, Spending, SpendingFocus } from '../model/spending.ts'
import { SpendingCategories, SpendingMerchants } from './spending-groups.tsx'
import { SpendingPayments } from './spending-payments.tsx'
import { SpendingTotal, SpentSum } from './spending-total.tsx'

interface SpendingOverviewProps {
  spending: Spending
  /** The shown currency; undefined if nothing was spent. */
  shown: CurrencySpending | undefined
  address: SpendingAddress
  isThisMonth: boolean
  previousTotal: Decimal | undefined
  /** Epoch milliseconds back to which the month was read; undefined if all of it was read. */
  readSince: number | undefined
}

export function SpendingOverview({
  spending,
  shown,
  address,
  isThisMonth,
  previousTotal,
  readSince,
}: SpendingOverviewProps) {
  const t = useTranslations('spending')
  const notes = <SpendingNotes spending={spending} readSince={readSince} />
  if (shown === undefined)
    return (
      <>
        <IllustratedState of="receipt" title={t('empty.title')} text={t('empty.text')} />
        {notes}
      </>
    )
  const { by, month } = address
  return (
    <>
      <CurrencyChoice spending={spending} shown={shown} address={address} />
      <SpendingTotal
        spending={shown}
        month={month}
        previousTotal={previousTotal}
        isThisMonth={isThisMonth}
      />
      {shown.rows.length === 0 ? (
        <SpendingPayments rows={[]} heldRows={shown.heldRows} />
      ) : (
        <>
          <GroupChoice address={address} />
          {by === 'category' ? (
            <SpendingCategories
              spending={shown}
              hrefOf={(category) =>
                spendingPath({ ...address, currency: shown.currency, category })
              }
            />
          ) : (
            <SpendingMerchants
              spending={shown}
              hrefOf={(merchant) =>
                spendingPath({ ...address, currency: shown.currency, merchant })
              }
            />
          )}
        </>
      )}
      {notes}
    </>
  )
}

interface CurrencyChoiceProps {
  spending: Spending
  shown: CurrencySpending
  address: SpendingAddress
}

/** Lets the person choose one currency to show, because amounts of several can't be added up. */
function CurrencyChoice({ spending, shown, address }: CurrencyChoiceProps) {
  const t = useTranslations('spending')
  const [, navigate] = useLocation()
  if (spending.currencies.length < 2) return null
  return (
    <ChipGroup label={t('currency')}>
      {spending.currencies.map(({ currency, total }) => (
        <Chip
          key={currency}
          isPressed={currency === shown.currency}
          onPress={() => navigate(spendingPath({ ...address, currency }), { replace: true })}
        >
          <Amount amount={total} unit={currency} digits="short" />
        </Chip>
      ))}
    </ChipGroup>
  )
}

function GroupChoice({ address }: { address: SpendingAddress }) {
  const t = useTranslations('spending')
  const [, navigate] = useLocation()
  return (
    <SegmentedChoice
      label={t('by')}
      choices={[
        { value: 'category', label: t('categories') },
        { value: 'merchant', label: t('merchants') },
      ]}
      value={address.by}
      onChange={(by) => navigate(spendingPath({ ...address, by }), { replace: true })}
    />
  )
}

interface SpendingNotesProps {
  spending: Spending
  readSince: number | undefined
}

function SpendingNotes({ spending, readSince }: SpendingNotesProps) {
  const t = useTranslations('spending.notes')
  const format = useFormatter()
  const { voidCount, awaitedCount, unclearCount } = spending
  const notes = [
    readSince === undefined
      ? t('all')
      : t('since', {
          date: format.dateTime(new Date(readSince), { dateStyle: 'long', timeStyle: 'short' }),
        }),
    t('counted'),
    voidCount > 0 && t('void', { count: voidCount }),
    awaitedCount > 0 && t('awaited', { count: awaitedCount }),
    unclearCount > 0 && t('unclear', { count: unclearCount }),
  ].filter((note) => note !== false)
  return (
    <>
      {notes.map((note) => (
        <Paragraph key={note}>{note}</Paragraph>
      ))}
    </>
  )
}

interface SpendingDetailProps {
  focus: SpendingFocus
  address: SpendingAddress
}

export function SpendingDetail({ focus, address }: SpendingDetailProps) {
  const t = useTranslations('spending')
  const { total, currency, rows, heldRows, merchants, hasMerchants } = focus
  if (rows.length + heldRows.length === 0)
    return <IllustratedState of="receipt" title={t('empty.title')} text={t('empty.focus')} />
  return (
    <>
      <CenteredColumn>
        <SpentSum total={total} currency={currency} />
      </CenteredColumn>
      {hasMerchants && merchants.length > 1 ? (
        <SpendingMerchants
          isTitled
          spending={{ merchants, rows, currency }}
          hrefOf={(merchant) => spendingPath({ ...address, merchant })}
        />
      ) : null}
      <SpendingPayments rows={rows} heldRows={heldRows} />
    </>
  )
}
