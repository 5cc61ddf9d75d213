import { useTranslations } from 'use-intl'

import type { tableOf } from '../model/paid-batch.ts'

/** What stands above the columns of a table that the app writes, in the person's language. */
export function useTableHeadings(): Parameters<typeof tableOf>[1] {
  const t = useTranslations('batch.fields')
  return {
    name: t('name'),
    iban: t('iban'),
    account: t('account'),
    address: t('address'),
    asset: t('asset'),
    network: t('network'),
    memo: t('memo'),
    amount: t('amount'),
    reference: t('reference'),
  }
}
