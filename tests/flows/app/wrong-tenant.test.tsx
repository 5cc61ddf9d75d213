import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { LANGUAGES } from '#i18n/languages.ts'
import { loadNamespaces } from '#i18n/load-messages.ts'
import en from '#i18n/messages/en/sign-in.json'

import { createFakeHost } from '../../support/platform/fake-host.ts'
import { createPlatform } from '../../support/platform/platform.ts'
import { openApp, press } from '../../support/render-app.tsx'
import { pickInRotation } from '../../support/suite-size.ts'

const settings = { tenantId: 'no-such-tenant' }

it.each(pickInRotation(2, LANGUAGES))(
  'A failed sign-in by password reports the wrong tenant and not a wrong password (%s)',
  async (language) => {
    const { signIn: words } = await loadNamespaces(language, ['signIn'])
    if (words === undefined) throw new Error(language)
    const { user } = await openApp(createPlatform(), '/sign-in', createFakeHost(), {
      language,
      settings,
    })
    await user.click(await screen.findByLabelText(words.methods.password))
    await user.type(
      await screen.findByLabelText(words.password, { selector: 'input[type=password]' }),
      'secret-1',
    )
    await user.type(
      screen.getByLabelText(words.email, { selector: 'input[type=email]' }),
      'a@b.test',
    )
    await press(user, new RegExp(`^${words.signIn}$`))
    expect(await screen.findByText(words.tenantUnknown.text)).toBeVisible()
    expect(words.tenantUnknown.text).toContain('VITE_TENANT_ID')
    expect(screen.queryByText(words.wrongPassword)).toBeNull()
  },
)

it("The sign-in screen warns of a wrong tenant at once; a refused press repeats the warning's title", async () => {
  const { user } = await openApp(createPlatform(), '/sign-in', createFakeHost(), { settings })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    new RegExp(`^${en.tenantUnknown.title} Its settings name.* E80-401-TENANT$`),
  )
  expect(screen.getByRole('button', { name: 'Send code' })).toBeEnabled()
  await user.type(screen.getByLabelText('Email', { selector: 'input[type=email]' }), 'a@b.test')
  await press(user, /^Send code$/)
  expect(await screen.findByText(/E3-401/)).toBeVisible()
  expect(screen.getAllByText(en.tenantUnknown.title)).toHaveLength(2)
  expect(screen.getAllByText(en.tenantUnknown.text)).toHaveLength(1)
})

const launchedHost = () => {
  const user = { id: 7_001_001, firstName: 'Alex', lastName: '', username: '', languageCode: 'en' }
  const telegram = { initDataRaw: 'x', hash: 'h', user }
  return createFakeHost(undefined, { environment: 'telegram', telegram })
}

it('A launch from Telegram reports the wrong tenant and not an expired launch', async () => {
  const host = launchedHost()
  await openApp(createPlatform(), '/', host, { settings })
  expect(await screen.findByText(en.tenantUnknown.text)).toBeVisible()
  expect(screen.queryByText(en.launchExpired.title)).toBeNull()
})

it('If a known tenant refuses the launch, the screen says that the launch has expired', async () => {
  const platform = createPlatform()
  platform.control.fault({ endpoint: 'E5', kind: 'status', status: 419, times: 'all' })
  await openApp(platform, '/', launchedHost())
  expect(await screen.findByText(en.launchExpired.title)).toBeVisible()
})
