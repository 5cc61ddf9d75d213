import { useQuery } from '@tanstack/react-query'
import { Code } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { developerQueries } from '#api/developer/queries.ts'
import { userQueries } from '#api/user/queries.ts'
import { paths } from '#paths'
import { useGoBack } from '#session/go-back.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { ApiExamples } from './components/api-examples.tsx'
import { KeyList } from './components/key-list.tsx'
import { NewKey } from './components/new-key.tsx'
import { OneKey } from './components/one-key.tsx'
import { ShownKey } from './components/shown-key.tsx'
import { useKeyTexts, type KeyTexts } from './components/use-key-texts.ts'
import { VendorList } from './components/vendor-list.tsx'

type View = { name: 'list' | 'new' } | { name: 'key'; id: string }

/** What machines may do in the person's name; only for whom the platform calls a developer. */
export function DeveloperScreen() {
  const t = useTranslations('developer')
  const goBack = useGoBack(paths.more.to())
  const person = useQuery(userQueries.data())
  const isDeveloper = person.data?.isDeveloper === true
  const keys = useQuery({ ...developerQueries.keys(), enabled: isDeveloper })
  const texts = useKeyTexts()
  // A key that is being made or shown outlives whatever is heard of rights meanwhile.
  if (texts.isHeld || (isDeveloper && keys.error?.status !== 403))
    return <Keys texts={texts} onBack={goBack} />
  return (
    <Screen title={t('title')} onBack={goBack}>
      <QueryView query={person} skeleton={<SkeletonRows count={4} />}>
        {() => (
          <EmptyState icon={<Code size={40} />} title={t('none.title')} text={t('none.text')} />
        )}
      </QueryView>
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
    return <OneKey key={opened.id} apiKey={opened} rotate={texts.rotate} onBack={toList} />
  return (
    <Screen title={t('title')} step="list" onBack={onBack}>
      <KeyList onOpen={(id) => setView({ name: 'key', id })} />
      <ApiExamples />
      <VendorList />
      <PrimaryAction text={t('new.begin')} onPress={() => setView({ name: 'new' })} />
    </Screen>
  )
}
