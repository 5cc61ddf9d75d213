import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Landmark from 'lucide-react/icons/landmark'
import QrIcon from 'lucide-react/icons/qr-code'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import type { CardAccount } from '#api/cards/views.ts'
import { systemQueries } from '#api/system/queries.ts'
import { ButtonStack } from '#ui/button-group.tsx'
import { Button } from '#ui/button.tsx'
import { Centered } from '#ui/centered.tsx'
import { CopyRow, useCopy } from '#ui/copy-block.tsx'
import { GroupedText } from '#ui/grouped-text.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Sheet } from '#ui/sheet.tsx'

interface BankMethod {
  key: string
  title: string
  lines: readonly BankLine[]
}

interface CryptoMethod {
  key: string
  title: string
  details: CardAccount['cryptoDetails'][number]
  names: { symbol: string; network: string }
}

type FundingMethod = BankMethod | CryptoMethod

export function AccountFunding({ account }: { account: CardAccount }) {
  const t = useTranslations('cards')
  const currencies = useQuery(systemQueries.currencies())
  const [opened, setOpened] = useState<FundingMethod | undefined>()
  const lines = bankLines(account.bankDetails)
  const bank: FundingMethod[] =
    lines.length === 0 ? [] : [{ key: 'bank', title: t('account.bank.title'), lines }]
  const crypto: FundingMethod[] = account.cryptoDetails.map((details) => {
    const currency = currencies.data?.find(({ id }) => id === details.currencyId)
    const names = { symbol: currency?.symbol ?? '', network: currency?.network?.name ?? '' }
    return { key: details.address, title: t('account.crypto.title', names), details, names }
  })
  const methods = [...bank, ...crypto]
  if (methods.length === 0) return null
  return (
    <>
      <Section title={t('account.funding')}>
        {methods.map((method) => (
          <Row
            key={method.key}
            before={'lines' in method ? <Landmark size={24} aria-hidden /> : <QrIcon aria-hidden />}
            title={method.title}
            after={<ChevronRight size={18} aria-hidden />}
            onPress={() => setOpened(method)}
          />
        ))}
      </Section>
      {opened === undefined ? null : (
        <Sheet title={opened.title} onClose={() => setOpened(undefined)}>
          {'lines' in opened ? <BankDetails {...opened} /> : <CryptoDetails {...opened} />}
        </Sheet>
      )}
    </>
  )
}

function BankDetails({ lines }: BankMethod) {
  const t = useTranslations('cards')
  const copy = useCopy()
  const all = lines.map(({ field, value }) => `${t(`account.bank.${field}`)}: ${value}`).join('\n')
  return (
    <>
      <Section footer={t('account.bank.text')}>
        {lines.map(({ field, value }) => (
          <CopyRow
            key={field}
            label={t(`account.bank.${field}`)}
            value={value}
            shown={field === 'iban' ? <GroupedText text={value} /> : value}
          />
        ))}
      </Section>
      <ButtonStack>
        <Button isStretched onClick={() => void copy(all)}>
          {t('account.bank.copyAll')}
        </Button>
      </ButtonStack>
    </>
  )
}

function CryptoDetails({ details: { address, memo }, names }: CryptoMethod) {
  const t = useTranslations('cards')
  return (
    <>
      <Centered>
        <QrCode text={address} label={t('account.crypto.qr', names)} />
      </Centered>
      <Section footer={t('account.crypto.text', names)}>
        <CopyRow
          label={t('account.crypto.address')}
          value={address}
          shown={<GroupedText text={address} />}
        />
        {memo === undefined ? null : <CopyRow label={t('account.crypto.memo')} value={memo} />}
      </Section>
    </>
  )
}

const BANK_FIELDS = [
  'receiver_name',
  'iban',
  'swift_code',
  'bank_name',
  'bank_address',
  'reference_number',
  'payment_details',
  'registration_number',
] as const

interface BankLine {
  field: (typeof BANK_FIELDS)[number]
  value: string
}

const bankLines = (details: Readonly<Record<string, string>>): BankLine[] =>
  BANK_FIELDS.flatMap((field) => {
    const value = details[field]
    return value === undefined ? [] : [{ field, value }]
  })
