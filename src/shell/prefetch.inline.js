/*
 * Asks for the words, in Telegram for its bridge, and for what Home is drawn from, while the scripts are still on
 * their way; at a launch in Telegram without a session for the session first. Same addresses, headers, bodies and
 * token as the transport's own calls (contract 1.2); an answer is taken once, for the token and the body that it was
 * asked with (src/shell/prefetched-responses.ts). Whatever goes wrong here, the app asks again by itself.
 */
;(function () {
  addEventListener('beforeinstallprompt', function (offer) {
    offer.preventDefault()
    window.__tesseraInstall = offer
  })
  // For `src/shell/early-errors.ts`; a page that breaks without end keeps the first ones.
  window.__tesseraErrors = []
  var keep = function (event) {
    var kept = window.__tesseraErrors
    if (!(kept.length > 9)) kept.push({ kind: 'unhandled', error: event.error || event.reason })
  }
  addEventListener('error', keep)
  addEventListener('unhandledrejection', keep)
  try {
    var asText = function (response) {
      var isPage = response.ok && /html/.test(response.headers.get('content-type'))
      if (isPage || response.status === 404) return ''
      if (!response.ok) throw new Error('config.json: ' + response.status)
      return response.text()
    }
    var config = fetch('/config.json').then(asText)
    var build = JSON.parse(document.querySelector('meta[name=tessera-build]').content)
    var built = build.settings
    var prefetch = (window.__tesseraPrefetch = { config: config, responses: {} })
    prefetch.tenantId = built.VITE_TENANT_ID
    config
      .then(function (text) {
        document.title = JSON.parse(text || '{}').VITE_APP_NAME || document.title
      })
      .catch(function () {})
    var launch = location.hash + location.search
    var isTelegram = false
    var user = {}
    var raw = ''
    var data = new URLSearchParams()
    // How Telegram's clients are recognised: the same as `detect` in src/shell/boot-host.ts.
    if (self !== top || window.TelegramWebviewProxy || (window.external && external.notify)) {
      var launched = JSON.parse(sessionStorage.getItem('tapps/launchParams') || '""')
      var parameters = /tgWebApp(Data|Platform|Version)/.test(launch)
        ? location.hash.slice(1) + '&' + location.search.slice(1)
        : launched
      isTelegram = parameters !== ''
      // A link that is pressed before the code is there loses them otherwise (src/shell/launch-params.ts).
      try {
        if (isTelegram) sessionStorage.setItem('tapps/launchParams', JSON.stringify(parameters))
      } catch {}
      raw = new URLSearchParams(parameters).get('tgWebAppData') || ''
      data = new URLSearchParams(raw)
      // Data without a signature name nobody: they must not open what the last person has left.
      if (data.get('hash')) user = JSON.parse(data.get('user')) || user
    }
    var files = build.files
    var fetchAhead = function (file) {
      if (!file || document.querySelector('link[href="' + file + '"]')) return
      var link = document.createElement('link')
      var isSheet = file.endsWith('.css')
      link.rel = isSheet ? 'preload' : 'modulepreload'
      if (isSheet) link.setAttribute('as', 'style')
      link.crossOrigin = ''
      link.href = file
      document.head.appendChild(link)
    }
    // By themselves the files of a screen are asked for in three steps, and only once the app is there.
    addEventListener('pointerdown', function (press) {
      var link = press.target.closest && press.target.closest('a[href]')
      ;((link && build.screens[link.pathname]) || []).forEach(fetchAhead)
    })
    var named = localStorage.getItem('tessera.language') || user.language_code || navigator.language
    var tenant = JSON.parse(localStorage.getItem('tessera.tenant') || '{}')
    // The same as `languageOf` in src/i18n/languages.ts.
    var primaryOf = function (tag) {
      return String(tag).toLowerCase().split(/[-_]/)[0]
    }
    var language = build.languages.find(function (one) {
      return primaryOf(one) === primaryOf(named)
    })
    language = language || tenant.language || 'en'
    prefetch.language = language
    // From the first paint on the page begins its lines where the language does.
    document.documentElement.lang = language
    document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
    fetchAhead(files[language])
    var token = localStorage.getItem('access_token')
    // Whoever has no session in a browser is asked who they are.
    var isNewcomer = !token && !isTelegram
    if (language !== 'en' || isNewcomer) fetchAhead(files.words)
    if (isNewcomer) build.signIn.concat(files['signIn.' + language]).forEach(fetchAhead)
    // The processor has nothing to do while the code is on its way; the language's formats take their time.
    setTimeout(function () {
      new Intl.DateTimeFormat(language).resolvedOptions()
      new Intl.NumberFormat(language).format(1)
    }, 100)
    if (isTelegram) fetchAhead(files.telegram)
    // Whose the session is, and where their things are kept (src/session/person-scope.ts). Another account's
    // session is none for this page, and behind a lock nothing is asked for.
    var known = JSON.parse(localStorage.getItem('tessera.owner') || '{}')
    var owner = token && known.ends && known.ends.indexOf(token.slice(-16)) >= 0 ? known.owner : ''
    var isOfLaunch = owner.indexOf('/telegram:' + user.id + '/') > 0
    if (isTelegram ? !isOfLaunch : owner.indexOf('/telegram:') > 0) owner = ''
    prefetch.owner = owner
    var isLinked = /tgWebAppStartParam|startapp/.test(launch)
    // Where nobody is signed in yet, the launch data do it (src/app/telegram-entry.tsx).
    var isOpen = owner
      ? !localStorage.getItem(owner + 'lock') && !isLinked
      : isTelegram && Number.isSafeInteger(user.id)
    var isHome = isOpen && location.pathname === '/'
    try {
      var claims = JSON.parse(atob(token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')))
      if (owner && claims.exp * 1000 < Date.now() + 5000) isHome = false
    } catch {}
    // Half of the code does nothing but draw. The balances stand without it, so it comes behind the code for them.
    var fetchDrawing = function () {
      var drawing = document.getElementById('drawing')
      var link = drawing && drawing.content.querySelector('link')
      if (!link) return
      // The line is free while a phone draws Home: what all of the main screens need comes then.
      var isThrifty = navigator.connection && navigator.connection.saveData
      if (isHome && !isThrifty) link.addEventListener('load', fetchShared)
      document.head.append(drawing.content)
    }
    var fetchShared = function () {
      var needed = Object.values(build.screens).flat()
      var isShared = function (file) {
        return needed.indexOf(file) !== needed.lastIndexOf(file)
      }
      fetchAhead(files.words)
      needed.filter(isShared).forEach(fetchAhead)
    }
    var code = isHome && document.querySelector('link[href="' + files.app + '"]')
    if (code && performance.getEntriesByName(code.href).length === 0) {
      code.addEventListener('load', fetchDrawing)
      code.addEventListener('error', fetchDrawing)
    } else fetchDrawing()
    if (!isHome) return
    config
      .then(function (text) {
        var settings = Object.assign(built, JSON.parse(text || '{}'))
        // Behind the door of src/app/operators/ nothing is asked for.
        var isBefore = Date.now() < Date.parse(settings.VITE_NOTICE_FROM)
        var isOver = Date.now() >= Date.parse(settings.VITE_NOTICE_UNTIL)
        if (settings.VITE_NOTICE_KIND === 'closed' && !isBefore && !isOver) return
        var tenant = settings.VITE_TENANT_ID
        var base = new URL(settings.VITE_API_V2_BASE_URL, location.origin).href.replace(/\/+$/, '')
        var ask = function (path, authorization, body) {
          var call = {
            method: body ? 'POST' : 'GET',
            body: body,
            headers: {
              accept: 'application/json, text/plain, */*',
              'App-Enviroment': isTelegram ? 'telegram' : 'web',
              'content-type': 'application/json',
              'x-tenant-id': tenant,
            },
          }
          if (authorization) call.headers.authorization = authorization
          var response = fetch(base + path, call)
          response.catch(function () {})
          prefetch.responses[base + path] = {
            authorization: authorization,
            body: body,
            at: Date.now(),
            response: response,
          }
          return response
        }
        var askHome = function (authorization, person) {
          var read = function (name) {
            return JSON.parse(localStorage.getItem(person + name))
          }
          // The chosen one, or the one that Home showed last.
          var wallet = read('wallet') || (read('home-snapshot') || {}).wallet
          var list = ask('/wallets', authorization)
          if (wallet) void ask('/wallets/' + wallet, authorization)
          else
            void list
              .then(function (response) {
                return response.clone().json()
              })
              .then(function (body) {
                // Once the app has taken the list, it asks for the wallet itself.
                if (prefetch.responses[base + '/wallets'])
                  void ask('/wallets/' + body.data[0].uuid, authorization)
              })
              .catch(function () {})
          void ask('/user/user-data', authorization)
        }
        // Tokens are one tenant's: to another they are not even shown.
        var scope = 'tessera.person/' + encodeURIComponent(tenant) + '/'
        if (owner) {
          if (owner.indexOf(scope) === 0) askHome('Bearer ' + token, owner)
          return
        }
        var person = scope + 'telegram:' + user.id + '/'
        // Who has signed out comes back by their own word only.
        if (localStorage.getItem(person + 'lock') || localStorage.getItem(person + 'signed-out'))
          return
        var proof = { tg_id: String(user.id), hash: data.get('hash'), init_data_raw: raw }
        ask('/auth/sign-in/telegram', null, JSON.stringify(proof))
          .then(function (response) {
            return response.ok ? response.clone().json() : {}
          })
          .then(function (session) {
            if (session.access_token && !isLinked) askHome('Bearer ' + session.access_token, person)
          })
          .catch(function () {})
      })
      .catch(function () {})
  } catch {}
})()
