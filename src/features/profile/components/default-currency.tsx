import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import { systemQueries } from '#api/system/queries.ts'
import { userMutations } from '#api/user/mutations.ts'
import { useDefaultCurrency } from '#wallets/default-currency.ts'
import { ChoiceList } from '#ui/choice.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { useNotify } from '#ui/notice.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

/** The currency that every total is shown in. */
export function DefaultCurrencyChoice() {
  const t = useTranslations('profile')
  const current = useDefaultCurrency()
  const [isOpen, setOpen] = useState(false)
  return (
    <Section footer={t('currencyHint')}>
      <Row
        title={t('currency')}
        after={
          <>
            {current} <ChevronRight size={20} aria-hidden style={{ verticalAlign: 'middle' }} />
          </>
        }
        onPress={() => setOpen(true)}
      />
      {isOpen ? <CurrencySheet current={current} onClose={() => setOpen(false)} /> : null}
    </Section>
  )
}

function CurrencySheet({ current, onClose }: { current: string; onClose: () => void }) {
  const t = useTranslations('profile')
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
    <Sheet title={t('currency')} onClose={onClose}>
      {change.error ? <ErrorNote failure={change.error} /> : null}
      <QueryView query={currencies} skeleton={<SkeletonRows count={4} />}>
        {(all) => (
          <ChoiceList
            choices={all
              // Totals are in what governments issue; of a crypto there may be one on each network.
              .filter(({ isCrypto, isEnabled }) => !isCrypto && isEnabled)
              .map(({ symbol, name }) => ({ value: symbol, title: symbol, subtitle: name }))}
            selected={change.isPending ? change.variables : current}
            onSelect={choose}
          />
        )}
      </QueryView>
    </Sheet>
  )
}
