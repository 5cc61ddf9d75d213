import { documentedCors } from '#tests/support/platform/cors.ts'
import { pickInRotation } from '#tests/support/suite-size.ts'

import { expect, test } from './fixtures.ts'
import { App } from './models/app.ts'
import { Counterparties } from './models/counterparties.ts'
import { Verification } from './models/verification.ts'
import { startPlatform } from './platform-server.ts'
import { DEMO, Sandbox, SAVED_RECIPIENTS } from './sandbox.ts'
import { ANY_SERVER, settingsFor, startWebServer } from './web-servers.ts'

const TOKEN_SECONDS = 15 * 60

test('With the documented CORS headers, every call is repeated after its token has expired', async ({
  page,
  app,
}) => {
  const platform = await startPlatform()
  const server = await startWebServer(
    ANY_SERVER,
    { connect: [platform.url] },
    settingsFor(platform.url),
  )
  platform.allowOnly(documentedCors(server.url))
  const sandbox = new Sandbox(platform.url)
  const hosted = new App(page, { ...app.place, appUrl: server.url, sandbox })
  const people = new Counterparties(hosted)
  const statusesOf = async (endpoint: string) =>
    (await sandbox.calls(endpoint)).map(({ status }) => status)
  const { counterparty, destination } = SAVED_RECIPIENTS.tron
  try {
    await hosted.openAs(DEMO, `/counterparties/${counterparty}`)
    await hosted.button(people.words.edit).click()
    await people.field(people.words.name).fill('Ada Quill')
    await sandbox.advance(TOKEN_SECONDS)
    await people.save.click()
    await expect(hosted.heading('Ada Quill')).toBeVisible()
    expect(await statusesOf('E13')).toEqual([401, 200])

    await hosted.open(`/counterparties/${counterparty}?destination=${destination}`)
    const remove = hosted.view.getByRole('button', { name: people.words.delete.yes, exact: true })
    await remove.waitFor()
    await sandbox.advance(TOKEN_SECONDS)
    await remove.click()
    await hosted.answer(people.words.delete.yes)
    await expect.poll(() => statusesOf('E18')).toEqual([401, 200])
  } finally {
    await server.stop()
    platform.stop()
  }
})

for (const kind of pickInRotation(2, ['nginx', 'caddy', 'container'] as const))
  test(`Persona's pages, hosted on another origin, are shown behind ${kind}`, async ({
    page,
    app,
  }) => {
    const platform = await startPlatform()
    const server = await startWebServer(
      kind,
      { connect: [platform.url], frame: [platform.url] },
      { ...settingsFor(platform.url), VITE_PERSONA_URL: platform.url },
    )
    const sandbox = new Sandbox(platform.url)
    const hosted = new App(page, { ...app.place, appUrl: server.url, sandbox })
    const verification = new Verification(hosted)
    try {
      await sandbox.reset('empty')
      await sandbox.fault({ endpoint: 'E44', kind: 'status', status: 500 })
      await hosted.openAs(DEMO, Verification.linkFrom('/'))
      await verification.startCheck()
      await verification.dialog.getByRole('button', { name: /Persona/ }).click()
      await verification.decide('Approve')
      await expect(verification.identity).toContainText(verification.words.verified)
    } finally {
      await server.stop()
      platform.stop()
    }
  })
