/**
 * Receives reports of failures (docs/deploy.md, "Reports") and prints each as one line. Stores nothing about the
 * sender; the server in front names the site. Refuses more than PER_MINUTE (600) reports of a site in a minute.
 *
 *   PORT=8090 node report-receiver.js >> reports.log
 */
import { createServer } from 'node:http'

/** Maximum length of a report; real ones are far smaller. */
const MAX_CHARACTERS = 10_000

const PER_MINUTE = Number(process.env.PER_MINUTE ?? 600)

const TYPES = ['error', 'vital']

/** Characters that JSON doesn't escape, but that a terminal may run as commands or use to reverse text. */
const UNSEEN =
  /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|[\u{e0000}-\u{e007f}]/gu

const escaped = (unseen) =>
  unseen
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')

function print(text, site) {
  try {
    const report = JSON.parse(text)
    if (!TYPES.includes(report.type)) return
    // These members come last, so that a sender can't set them.
    const line = JSON.stringify({ ...report, site, received: new Date() })
    process.stdout.write(`${line.replace(UNSEEN, escaped)}\n`)
  } catch {
    // The text is not a report.
  }
}

/** Number of reports of each site in this minute. The servers in front name few sites. */
let taken = new Map()
setInterval(() => (taken = new Map()), 60_000).unref()

function isTooMany(site) {
  taken.set(site, (taken.get(site) ?? 0) + 1)
  return taken.get(site) > PER_MINUTE
}

const server = createServer((request, response) => {
  if (request.method !== 'POST') {
    response.writeHead(405, { Allow: 'POST' }).end()
    return
  }
  const site = request.headers['x-report-site']
  if (isTooMany(site)) {
    response.writeHead(429, { Connection: 'close' }).end()
    return
  }
  let text = ''
  request.setEncoding('utf8')
  request.on('data', (part) => {
    text += part
    if (text.length > MAX_CHARACTERS) request.destroy()
  })
  // A page that is left may break off what it sends.
  for (const stream of [request, response]) stream.on('error', () => undefined)
  request.on('end', () => {
    print(text, site)
    response.writeHead(204).end()
  })
})
server.listen(process.env.PORT ?? 8090, '127.0.0.1', () => {
  console.error(`Reports are taken at http://127.0.0.1:${server.address().port}`)
})
