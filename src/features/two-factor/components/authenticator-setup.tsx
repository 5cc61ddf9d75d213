import { useState } from 'react'
import { useTranslations } from 'use-intl'

import type { NewAuthenticator } from '#api/two-factor/mutations.ts'
import { groupInFours } from '#lib/mask.ts'
import { useLeaveLabels, useLeaveStep } from '#navigation/leave-form.ts'
import { Centered } from '#ui/centered.tsx'
import { CopyBlock } from '#ui/copy-block.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { Paragraph } from '#ui/text.tsx'

import { CodeProof } from './code-proof.tsx'

interface AuthenticatorSetupProps {
  authenticator: NewAuthenticator
  isReplacing: boolean
  onBack: () => void
  onDone: () => Promise<void>
}

/**
 * Shows the secret and asks for the first code. Only this component has the secret, so it is gone
 * when the screen closes.
 */
export function AuthenticatorSetup({
  authenticator: { id, secret, uri },
  isReplacing,
  onBack,
  onDone,
}: AuthenticatorSetupProps) {
  const t = useTranslations('twoFactor')
  const [step, setStep] = useState<'secret' | 'code'>('secret')
  const goBack = useLeaveStep(true, onBack, useLeaveLabels('twoFactor.setup.leave'))
  if (step === 'code')
    return (
      <Screen title={t('activate.title')} step="code" isWithin onBack={() => setStep('secret')}>
        <CodeProof token={id} purpose="activate" onDone={onDone} />
      </Screen>
    )
  return (
    <Screen title={t('setup.title')} step="secret" isWithin onBack={goBack}>
      <Paragraph>{t(isReplacing ? 'setup.replacing' : 'setup.text')}</Paragraph>
      <Centered>
        <QrCode text={uri} label={t('setup.qrLabel')} />
      </Centered>
      <Section footer={`${t('setup.keyHint')} ${t('setup.clipboard')}`}>
        <CopyBlock label={t('setup.key')} value={secret} shown={groupInFours(secret)} isSecret />
      </Section>
      <PrimaryAction text={t('setup.action')} onPress={() => setStep('code')} />
    </Screen>
  )
}
