import { useTranslations } from 'use-intl'

import { enumLabel } from './enum-label.ts'

export const useStatusLabel = () => enumLabel(useTranslations('transactions.status'))
export const useMethodLabel = () => enumLabel(useTranslations('transactions.method'))
export const useRecordTypeLabel = () => enumLabel(useTranslations('transactions.recordType'))
