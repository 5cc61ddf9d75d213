/**
 * Draws every screen and state in every look, and a page that shows them side by side (`npm run
 * pictures`).
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { chromium, type Browser } from '@playwright/test'
import * as z from 'zod/mini'

import { ensureBrowser } from './browser.ts'
import { CommandError, runCommand, usageError } from './command-line.ts'
import { emptyOutputFolder } from './output-folder.ts'
import { toAlbumHtml } from './pictures/album.ts'
import { takePictures, type Picture } from './pictures/draw.ts'
import { looksFor, LOOK_WORDS, LOOKS, type Look } from './pictures/looks.ts'
import { composeReadmePicture, README_LOOK, README_SCREENS } from './pictures/readme-picture.ts'

const FOLDER = 'pictures'
/** Looks drawn at once; the smallest machine has two cores. */
const WORKERS = 2

const list = () => z._default(z.array(z.string()), [])

/** Returns whether a screen's name begins with one of the names, or belongs to a tour with one. */
const isOneOf = (screen: string, wanted: readonly string[]): boolean =>
  wanted.length === 0 ||
  wanted.some((name) => screen.toLowerCase().split(/[:,] /).includes(name.toLowerCase()))

function build(): void {
  const made = spawnSync('npm', ['run', '-s', 'build:sandbox'], { stdio: 'inherit' })
  if (made.status !== 0) throw new CommandError('the app does not build: see its errors above')
}

async function drawAll(
  browser: Browser,
  looks: readonly Look[],
  isWanted: (screen: string) => boolean,
): Promise<Picture[]> {
  const pictures: Picture[] = []
  const onPicture = (picture: Picture) => {
    pictures.push(picture)
    if (picture.problem !== undefined)
      console.error(`${picture.look}, ${picture.screen}: ${picture.problem}`)
  }
  const waiting = [...looks]
  const work = async () => {
    for (let look = waiting.shift(); look !== undefined; look = waiting.shift()) {
      await takePictures({ browser, folder: FOLDER, isWanted, onPicture }, look)
      console.log(`${look.name}: ${pictures.filter((one) => one.look === look.name).length}`)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
  const order = LOOKS.map(({ name }) => name)
  return pictures.toSorted((one, other) => order.indexOf(one.look) - order.indexOf(other.look))
}

await runCommand(
  {
    name: 'npm run pictures',
    about: `Draws every screen and state in every look into ${FOLDER}/, with an index page.`,
    flags: {
      screen: {
        schema: list(),
        value: '<name>',
        isRepeated: true,
        help: 'only screens of this name or tour, such as send, offline, "a card"; may be repeated',
      },
      look: {
        schema: list(),
        value: '<words>',
        isRepeated: true,
        help: 'only looks with these words, such as phone-dark or phone-telegram-ru; may be repeated',
      },
      built: {
        schema: z._default(z.boolean(), false),
        help: 'uses dist-sandbox/ as it is, instead of building it',
      },
      readme: {
        schema: z._default(z.boolean(), false),
        help: "draws only README's picture, docs/tessera.png",
      },
    },
    notes: [
      `Words of a look: ${LOOK_WORDS.join(', ')}. Without one, all looks in English, Russian and Arabic.`,
    ],
  },
  async ({ screen, look, built, readme }) => {
    const wanted = readme ? README_SCREENS : screen
    const looks = looksFor(readme ? [README_LOOK] : look)
    if (looks.length === 0)
      throw usageError(
        `--look ${look.join(' ')}: there is no such look; its words are among ${LOOK_WORDS.join(', ')}`,
      )
    if (!built) build()
    const browser = await chromium.launch({
      executablePath: await ensureBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
    })
    try {
      emptyOutputFolder(FOLDER)
      const isWanted = (name: string) =>
        readme ? README_SCREENS.includes(name) : isOneOf(name, wanted)
      const pictures = await drawAll(browser, looks, isWanted)
      if (pictures.length === 0)
        throw usageError(`--screen ${screen.join(' ')}: there is no such screen`)
      if (readme) return await composeReadmePicture(browser, FOLDER, pictures)
      const index = resolve(FOLDER, 'index.html')
      writeFileSync(index, toAlbumHtml(pictures))
      const missing = pictures.filter(({ problem }) => problem !== undefined).length
      console.log(`${pictures.length - missing} pictures: ${pathToFileURL(index).href}`)
      if (missing > 0) throw new CommandError(`${missing} pictures could not be drawn`)
    } finally {
      await browser.close()
    }
  },
)
