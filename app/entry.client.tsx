/** Hydrates the document like React Router's default entry, but changes pages without React transitions. */
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* Without React transitions, which render in slices of 5 ms, a slow phone shows the next page twice as fast. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  )
})
