import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import { userQueries } from '#api/user/queries.ts'
import { useHost } from '#session/services.tsx'
import { useSession } from '#session/session.ts'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'

/** Where the person is signed in, as far as the platform tells, and the way out. */
export function SessionSection() {
  const t = useTranslations('profile')
  const host = useHost()
  const { end } = useSession()
  const { data: user } = useQuery(userQueries.user())
  const last = Date.parse(user?.lastSignInAt ?? '')
  const ask = async () => {
    const answer = await host.popup({
      title: t('signOutTitle'),
      message: t('signOutText'),
      buttons: [
        { id: 'yes', type: 'destructive', text: t('signOut') },
        { id: 'no', type: 'cancel' },
      ],
    })
    if (answer === 'yes') end()
  }
  return (
    <Section title={t('session')}>
      <Row
        title={t(host.telegram ? 'inTelegram' : 'inBrowser')}
        subtitle={
          Number.isNaN(last)
            ? undefined
            : t.rich('lastSignIn', { ago: () => <TimeAgo at={last} /> })
        }
      />
      <Row title={t('signOut')} isDestructive onPress={() => void ask()} />
    </Section>
  )
}
