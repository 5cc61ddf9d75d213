import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { developerQueries } from '#api/developer/queries.ts'
import { isStatus } from '#api/http/api-error.ts'
import { userQueries } from '#api/user/queries.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { paths } from '#paths'
import { useServices } from '#session/services.tsx'
import { CopyBlock } from '#ui/copy-block.tsx'
import { WideColumn } from '#ui/data-table.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { RowValue } from '#ui/row-value.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { KeyList, ApiKeyDetail } from './components/key-list.tsx'
import { NewKey, ShownKey } from './components/new-key.tsx'
import { useKeyTexts, type KeyTexts } from './components/use-key-texts.ts'
import { toCurl } from './model/curl.ts'

type View = { name: 'list' | 'new' } | { name: 'key'; id: string }

/** API keys, examples and vendors. Shown only to people whom the platform marks as developers. */
export function DeveloperScreen() {
  const t = useTranslations('developer')
  const goBack = useGoBack(paths.more.to())
  const person = useQuery(userQueries.data())
  const isDeveloper = person.data?.isDeveloper === true
  const keys = useQuery({ ...developerQueries.keys(), enabled: isDeveloper })
  const texts = useKeyTexts()
  // A key that is being created or shown stays on screen, even if the person stops being a
  // developer meanwhile.
  if (texts.isMakingOrShowing || (isDeveloper && keys.error?.status !== 403))
    return <Keys texts={texts} onBack={goBack} />
  return (
    <Screen title={t('title')} onBack={goBack}>
      <WideColumn>
        <QueryView query={person} skeleton={<SkeletonRows count={4} />}>
          {() => <IllustratedState of="key" title={t('none.title')} text={t('none.text')} />}
        </QueryView>
      </WideColumn>
    </Screen>
  )
}

interface KeysProps {
  texts: KeyTexts
  onBack: () => void
}

function Keys({ texts, onBack }: KeysProps): ReactNode {
  const t = useTranslations('developer')
  const [view, setView] = useState<View>({ name: 'list' })
  const { data: keys } = useQuery(developerQueries.keys())
  const toList = () => {
    texts.forgetCalls()
    setView({ name: 'list' })
  }
  const done = () => {
    texts.forgetText()
    toList()
  }
  const opened = view.name === 'key' ? keys?.find(({ id }) => id === view.id) : undefined

  if (texts.shown !== undefined) return <ShownKey {...texts.shown} onDone={done} />
  if (view.name === 'new') return <NewKey create={texts.create} onBack={toList} />
  if (opened !== undefined)
    return <ApiKeyDetail key={opened.id} apiKey={opened} rotate={texts.rotate} onBack={toList} />
  return (
    <Screen title={t('title')} step="list" onBack={onBack}>
      <WideColumn>
        <KeyList onOpen={(id) => setView({ name: 'key', id })} />
        <ApiExamples />
        <VendorList />
      </WideColumn>
      <PrimaryAction text={t('new.begin')} onPress={() => setView({ name: 'new' })} />
    </Screen>
  )
}

function ApiExamples() {
  const t = useTranslations('developer')
  const { settings } = useServices()
  return (
    <Section title={t('examples.title')} footer={t('examples.hint')}>
      <CopyBlock label={t('examples.wallets')} value={toCurl(settings, 'v2', 'wallets')} />
      <CopyBlock
        label={t('examples.vendors')}
        value={toCurl(settings, 'v1', 'developer/vendors/list')}
      />
    </Section>
  )
}

/** Vendors whose stock of cards can be topped up by orders of the platform. */
function VendorList() {
  const t = useTranslations('developer')
  const vendors = useQuery(developerQueries.vendors())
  if (isStatus(vendors.error, 403))
    return (
      <Section title={t('vendors')}>
        <Row title={t('vendorsRefused.title')} subtitle={t('vendorsRefused.text')} />
      </Section>
    )
  return (
    <Section title={t('vendors')} footer={t('vendorsHint')}>
      <QueryView
        query={vendors}
        skeleton={<SkeletonRows count={2} />}
        isEmpty={(rows) => rows.length === 0}
        empty={<Row title={t('noVendors')} />}
      >
        {(rows) =>
          rows.map(({ id, name, type, currency }) => (
            <Row
              key={id}
              href={paths.topUp.to({}, { vendor: id })}
              title={name}
              subtitle={type === 'card_issuer' ? t('cardIssuer') : type}
              after={<RowValue>{currency}</RowValue>}
            />
          ))
        }
      </QueryView>
    </Section>
  )
}
