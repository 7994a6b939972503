/** Hydrates the document like React Router's default entry, but changes pages without React transitions. */
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* In a transition, React renders the next page in slices of 5 ms, which takes a slow phone twice as long. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  )
})
