import { KeyRound, LifeBuoy, MailQuestion, Smartphone } from 'lucide-react'
import { useTranslations } from 'use-intl'

import { paths } from '#paths'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'

const WAYS = [
  { key: 'key', Icon: KeyRound },
  { key: 'here', Icon: Smartphone },
  { key: 'codes', Icon: MailQuestion },
] as const

interface LostDeviceProps {
  onBack: () => void
  isLoading: boolean
  onSetUp: () => void
  problem: React.ReactNode
}

/** What is left to somebody whose app is gone: no code of it can be given any more. */
export function LostDevice({ onBack, isLoading, onSetUp, problem }: LostDeviceProps) {
  const t = useTranslations('security')
  return (
    <Screen title={t('lost.title')} step="lost" onBack={onBack}>
      <Section footer={t('lost.note')}>
        {WAYS.map(({ key, Icon }) => (
          <Row
            key={key}
            before={<Icon size={24} aria-hidden />}
            title={t(`lost.ways.${key}.title`)}
            subtitle={t(`lost.ways.${key}.text`)}
          />
        ))}
        <Row
          href={paths.profile.to()}
          before={<LifeBuoy size={24} aria-hidden />}
          title={t('lost.support')}
          subtitle={t('lost.supportText')}
        />
      </Section>
      {problem}
      <PrimaryAction text={t('lost.action')} isLoading={isLoading} onPress={onSetUp} />
    </Screen>
  )
}
