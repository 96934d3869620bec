import { ImageUp } from 'lucide'
import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { LogoPicture } from '#app/ui/logo-picture.tsx'
import { type Logo, type LogoPlace, logoUrl } from '#shop/media/logo-rules.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { FileTarget } from '../../parts/upload/file-target.tsx'
import { useUploadGuard } from '../../parts/upload/use-upload-guard.ts'
import { uploadLogo } from './upload-logo.ts'

type LogoPlaceProps = {
  place: LogoPlace
  title: string
  about: string
  /** The text that is shown without one. */
  otherwise: string
  /** The logo whose own icon stands here as long as there is no other. */
  iconOf?: Logo | null
  logo: Logo | null
  brand: string
  mayEdit: boolean
}

const most = { width: 280, height: 96 }

/** One place of the logo: what stands there now, and ways to change or remove it. */
export function LogoPlacePanel({ place, title, about, otherwise, iconOf, logo, brand, mayEdit }: LogoPlaceProps) {
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  useUploadGuard(isSending)
  const action = useAction({
    thing: 'logo',
    done: { title: 'Logo saved', description: 'The shop shows it now.' },
    gone: { title: 'This logo is gone', description: 'Please upload it again.' },
  })
  const save = (key: string) => action.send(href('/admin/settings/logo'), { place, key })

  async function send([file]: FileList) {
    if (!file) return
    setError(undefined)
    setSending(true)
    const sent = await uploadLogo(file)
    setSending(false)
    if ('error' in sent) setError(sent.error)
    else save(sent.logo.key)
  }

  return (
    <Panel title={title}>
      <div className="flex flex-col gap-4 p-4 md:p-5">
        <p className="max-w-[65ch] text-small text-ink-soft">{about}</p>
        <div
          className={`flex min-h-32 items-center justify-center p-4 ${place === 'onDark' ? 'bg-pallu text-on-pallu' : 'border border-line bg-ground'}`}
        >
          {logo ? (
            <LogoPicture logo={logo} alt={brand} most={most} />
          ) : iconOf ? (
            <figure className="flex flex-col items-center gap-3 text-small">
              <img src={logoUrl(iconOf, 'tab.png')} alt={`Icon of ${brand}`} width={96} height={96} />
              <figcaption>Made from the logo.</figcaption>
            </figure>
          ) : (
            <p className="text-small">{otherwise}</p>
          )}
        </div>
        {mayEdit && (
          <>
            <FileTarget
              icon={ImageUp}
              label={`${logo ? 'Replace' : 'Choose'} the ${title.toLowerCase()}, or drop it here`}
              hint="SVG or PNG, up to 5MB."
              accept="image/svg+xml,image/png"
              error={error ?? action.failure}
              onFiles={(files) => void send(files)}
            />
            <p role="status" className="text-small text-ink-soft empty:hidden">
              {isSending || action.busy ? 'Saving...' : ''}
            </p>
            {logo && (
              <Button variant="secondary" size="small" className="self-start" onClick={() => save('')}>
                Remove the {title.toLowerCase()}
              </Button>
            )}
          </>
        )}
      </div>
    </Panel>
  )
}
