import { useState } from 'react'
import { useTranslations } from 'use-intl'

import { useLeaveStep } from '#session/leave-form.ts'
import { CopyBlock } from '#ui/copy-block.tsx'
import { Paragraph } from '#ui/paragraph.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { SwitchRow } from '#ui/switch-row.tsx'

import { useLeaveWords } from './use-leave-words.ts'

interface ShownKeyProps {
  name: string
  apiKey: string
  onDone: () => void
}

/** The key's only appearance: it is in this component's hands alone and goes with it. */
export function ShownKey({ name, apiKey, onDone }: ShownKeyProps) {
  const t = useTranslations('developer')
  const [isStored, setStored] = useState(false)
  const goBack = useLeaveStep(!isStored, onDone, useLeaveWords('shown'))
  return (
    <Screen title={t('shown.title')} step="shown" onBack={goBack}>
      <Paragraph>{t('shown.text', { name })}</Paragraph>
      <Section footer={`${t('shown.hint')} ${t('shown.clipboard')}`}>
        <CopyBlock label={t('shown.key')} value={apiKey} isSecret />
      </Section>
      <Section>
        <SwitchRow title={t('shown.stored')} isOn={isStored} onChange={setStored} />
      </Section>
      <PrimaryAction text={t('shown.done')} disabled={!isStored} onPress={onDone} />
    </Screen>
  )
}
