import { useTranslations } from 'use-intl'

import { API_KEY_ROLES, type ApiKeyRole } from '#api/developer/schema.ts'
import { fitMessage } from '#lib/fit-message.ts'
import { useHost } from '#session/services.tsx'

export function useRoleChoices() {
  const t = useTranslations('developer')
  return API_KEY_ROLES.map((value) => ({
    value,
    title: t(`roles.${value}.title`),
    subtitle: t(`roles.${value}.text`),
  }))
}

/** Returns a function that asks before a key gets more rights than it had or most keys need. */
export function useConfirmRole() {
  const t = useTranslations('developer')
  const host = useHost()
  return async (name: string, role: ApiKeyRole): Promise<boolean> => {
    const buttonId = await host.popup({
      title: t('wider.title'),
      message: fitMessage((names) => t('wider.text', { ...names, may: t(`roles.${role}.text`) }), {
        name,
      }),
      buttons: [
        { id: 'yes', type: 'default', text: t('wider.yes') },
        { id: 'no', type: 'cancel' },
      ],
    })
    return buttonId === 'yes'
  }
}
