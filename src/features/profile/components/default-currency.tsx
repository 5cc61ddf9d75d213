import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'

import { systemQueries } from '#api/system/queries.ts'
import { userMutations } from '#api/user/mutations.ts'
import { unitSubtitle } from '#i18n/amount.ts'
import { ChoiceList } from '#ui/choice.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { useNotify } from '#ui/notice.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useDefaultCurrency } from '#wallets/default-currency.ts'

import { SettingRow } from './setting-row.tsx'

export function DefaultCurrencyChoice() {
  const t = useTranslations('profile')
  const current = useDefaultCurrency()
  return (
    <Section footer={t('currencyHint')}>
      <SettingRow title={t('currency')} value={current}>
        {(close) => <Currencies current={current} onClose={close} />}
      </SettingRow>
    </Section>
  )
}

function Currencies({ current, onClose }: { current: string; onClose: () => void }) {
  const t = useTranslations('profile')
  const language = useLocale()
  const notify = useNotify()
  const currencies = useQuery(systemQueries.currencies())
  const change = useMutation(userMutations.setDefaultCurrency())
  const choose = (symbol: string) => {
    if (change.isPending) return
    if (symbol === current) return onClose()
    change.mutate(symbol, {
      onSuccess: () => {
        notify(t('currencyChanged', { currency: symbol }))
        onClose()
      },
    })
  }
  return (
    <>
      {change.error ? <ErrorNote failure={change.error} /> : null}
      <QueryView query={currencies} skeleton={<SkeletonRows count={4} />}>
        {(all) => (
          <ChoiceList
            choices={all
              // Only fiat currencies can be chosen for totals, because a crypto symbol can exist on
              // several networks.
              .filter(({ isCrypto, isEnabled }) => !isCrypto && isEnabled)
              .map((one) => ({
                value: one.symbol,
                title: one.symbol,
                subtitle: unitSubtitle(one, language),
              }))}
            selected={change.isPending ? change.variables : current}
            onSelect={choose}
          />
        )}
      </QueryView>
    </>
  )
}
