;(function () {
  // Who is to tell of it is what did not come: the entry, or a file that it imports.
  addEventListener(
    'error',
    function (event) {
      if (!event.target || event.target.type !== 'module') return
      var root = document.getElementById('root')
      root.className = 'problem'
      root.replaceChildren(document.getElementById('problem').content.cloneNode(true))
      root.querySelector('button').addEventListener('click', function () {
        location.reload()
      })
    },
    true,
  )
  try {
    var root = document.documentElement
    var keys =
      'bg text hint link button button_text secondary_bg header_bg accent_text section_bg section_header_text subtitle_text destructive_text section_separator bottom_bar_bg'.split(
        ' ',
      )
    var fallback = {
      light:
        'ffffff 000000 65656b 0066cc 0067d1 ffffff efeff4 efeff4 0066cc ffffff 65656b 65656b c8232c c8c7cc ffffff',
      dark: '000000 ffffff a0a0a6 62a8ff 1f6fdb ffffff 1c1c1d 1c1c1d 62a8ff 2c2c2e a0a0a6 a0a0a6 ff7a72 48484a 1c1c1d',
    }
    // Index of a key: index of the nearest relative that stands in for it.
    var relatives = { 7: 6, 8: 3, 9: 0, 10: 2, 11: 2, 14: 6 }
    var theme = {}
    var choice
    var look
    var tenant = {}
    try {
      choice = localStorage.getItem('tessera.theme')
      // Of the last visit: the settings are not there yet (src/shell/tenant-look.ts).
      tenant = JSON.parse(localStorage.getItem('tessera.tenant')) || {}
      if (tenant.name) document.title = tenant.name
    } catch {}
    try {
      var read = function (query) {
        return new URLSearchParams(query).get('tgWebAppThemeParams')
      }
      // How Telegram's clients are recognised: the same as `detect` in src/shell/boot-host.ts.
      if (self !== top || window.TelegramWebviewProxy || (window.external && external.notify)) {
        var launched = ''
        try {
          launched = JSON.parse(sessionStorage.getItem('tapps/launchParams')) || ''
        } catch {}
        // What the client lays over the page, as it said last: its answer comes after the first picture.
        try {
          var launch = location.hash + location.search
          var isFull = /tgWebAppFullscreen/.test(/tgWebApp/.test(launch) ? launch : launched)
          var insets = JSON.parse(localStorage.getItem('tessera.insets')) || {}
          if (insets.isFullscreen === isFull)
            for (var name in insets.pixels)
              root.style.setProperty('--tg-viewport-' + name, insets.pixels[name] + 'px')
        } catch {}
        if (choice !== 'light' && choice !== 'dark')
          theme =
            JSON.parse(read(location.hash.slice(1)) || read(location.search) || read(launched)) ||
            {}
        // What the app made of this theme when it met it last (src/shell/telegram/theme.ts).
        var met = JSON.parse(localStorage.getItem('tessera.readable'))
        if (JSON.stringify(met[0]) === JSON.stringify(theme)) theme = met[1] || theme
      }
    } catch {}
    var color = function (i) {
      var value = theme[keys[i] + '_color']
      return /^#[\da-f]{6}([\da-f]{2})?$/i.test(value) && value.slice(0, 7)
    }
    var bg = color(0)
    if (choice === 'light' || choice === 'dark') look = choice
    else if (bg) {
      var n = parseInt(bg.slice(1), 16)
      var r = n >> 16
      var g = (n >> 8) & 255
      var b = n & 255
      look = 0.299 * r * r + 0.587 * g * g + 0.114 * b * b < 14400 ? 'dark' : 'light'
    } else look = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    for (var i = 0; i < 15; i++) {
      var value =
        color(i) ||
        (i in relatives && color(relatives[i])) ||
        (!bg && (tenant[look] || {})[keys[i] + '_color']) ||
        '#' + fallback[look].split(' ')[i]
      root.style.setProperty('--tg-theme-' + keys[i].replace(/_/g, '-') + '-color', value)
      if (i === 6) root.style.backgroundColor = value
    }
    root.style.colorScheme = look
    root.setAttribute('data-theme', look)
  } catch {}
})()
