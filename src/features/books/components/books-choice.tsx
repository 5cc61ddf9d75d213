import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { allCardAccounts } from '#api/cards/all-accounts.ts'
import { cardQueries } from '#api/cards/queries.ts'
import type { Card, CardAccount } from '#api/cards/views.ts'
import { useRouteSearch } from '#navigation/search.ts'
import { paths } from '#paths'
import { useIsScreenEnabled } from '#session/enabled-screens.ts'
import { Form } from '#ui/form.tsx'
import { Section } from '#ui/section.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useCurrentWallet } from '#wallets/current-wallet.ts'
import { useWalletName } from '#wallets/wallet-labels.ts'

import type { StatementSubject } from '../use-statement.ts'
import { useBooksZone } from '../zone-store.ts'
import { PeriodChoice, type PeriodChoiceProps } from './period-choice.tsx'

interface BooksChoiceProps extends PeriodChoiceProps {
  subject: StatementSubject
}

export function BooksChoice({ subject, ...choice }: BooksChoiceProps) {
  const t = useTranslations('statement')
  const zones = useBooksZone()
  // The device's time zone may be one that `supportedValuesOf` does not list.
  const names = new Set([zones.zone, zones.device, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return (
    <Section isBare>
      <Form onSubmit={() => undefined}>
        <WhoseField {...subject} />
        <PeriodChoice {...choice} />
        <SelectField
          label={t('books.zone')}
          value={zones.zone}
          options={Array.from(names, (zone) => ({
            value: zone,
            label: zone === zones.device ? t('books.deviceZone', { zone }) : zone,
          }))}
          onChange={zones.choose}
        />
      </Form>
    </Section>
  )
}

export function useBooksOwnerNames() {
  const t = useTranslations('statement')
  return {
    accountName: ({ name, program }: Pick<CardAccount, 'name' | 'program'>) =>
      [t('account.title'), name ?? program?.name].filter(Boolean).join(' · '),
    cardName: ({ nickname, last4 }: Pick<Card, 'nickname' | 'last4'>) =>
      [t('card.title'), nickname, last4 && `•• ${last4}`].filter(Boolean).join(' · '),
  }
}

function WhoseField({ owner, parts }: StatementSubject) {
  const t = useTranslations('statement')
  const format = useFormatter()
  const { accountName, cardName } = useBooksOwnerNames()
  const [, navigate] = useLocation()
  const isScreenEnabled = useIsScreenEnabled()
  const nameOf = useWalletName()
  const { current } = useCurrentWallet()
  const { from, to } = useRouteSearch(paths.books)
  const wallet = isScreenEnabled(paths.cards.to()) ? current?.id : undefined
  const query = useQuery(allCardAccounts(wallet))
  const accounts = query.data ?? []
  const cards = useInfiniteQuery(cardQueries.list(wallet)).data?.rows ?? []
  const alone = accounts.length === 0 ? '' : 'account=wallet'
  const options = [
    ...(alone === '' ? [] : [{ value: '', label: t('books.all') }]),
    { value: alone, label: current === undefined ? '' : nameOf(current) },
    ...accounts.map((one) => ({ value: `account=${one.id}`, label: accountName(one) })),
    ...cards.map((one) => ({ value: `card=${one.id}`, label: cardName(one) })),
  ]
  const holds = () => {
    if (parts !== undefined)
      return t('books.holds', { names: format.list(parts.map(({ name }) => name)) })
    if (owner.kind !== 'wallet') return undefined
    if (alone !== '') return t('books.without', { count: accounts.length })
    return query.isFetched && query.data === undefined ? t('books.withoutUnread') : undefined
  }
  return (
    <SelectField
      label={t('books.whose')}
      value={
        owner.kind === 'all' ? '' : owner.kind === 'wallet' ? alone : `${owner.kind}=${owner.id}`
      }
      options={options}
      hint={holds()}
      onChange={(value) => {
        const whose = Object.fromEntries(new URLSearchParams(value))
        navigate(paths.books.to({}, { from, to, ...whose }), { replace: true })
      }}
    />
  )
}
