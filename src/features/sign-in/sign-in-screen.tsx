import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Redirect } from 'wouter'

import { useSession } from '#session/session.ts'
import { Screen } from '#ui/screen.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'

import { TelegramOffer } from './components/telegram-offer.tsx'
import { useOnward } from './components/use-onward.ts'
import { RequestCodeForm } from './request-code-form.tsx'
import { PasswordForm } from './password-form.tsx'

const WAYS = ['email', 'phone', 'password'] as const
type Way = (typeof WAYS)[number]

/** Every way in that needs no Telegram: a code by mail, a code by phone, a password. */
export function SignInScreen() {
  const t = useTranslations('signIn')
  const entry = useTranslations('entry')
  const { isSignedIn } = useSession()
  const { next } = useOnward()
  const [way, setWay] = useState<Way>('email')
  if (isSignedIn) return <Redirect to={next} replace />
  return (
    <Screen title={entry('title')}>
      <TelegramOffer />
      <SegmentedChoice
        label={t('way')}
        choices={WAYS.map((value) => ({ value, label: t(`ways.${value}`) }))}
        value={way}
        onChange={setWay}
      />
      {way === 'password' ? <PasswordForm /> : <RequestCodeForm key={way} kind={way} />}
    </Screen>
  )
}
