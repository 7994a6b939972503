import { projectCopy } from '#texts/project-copy.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import detailStyles from './project-detail.module.css'
import './project-skeleton.late.css'

export function IntroductionSkeleton() {
  return (
    <header className={detailStyles.introduction} data-skeleton="introduction">
      <Skeleton shape="badge" />
      <h1 aria-label={projectCopy.loading}>
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </h1>
      <p>
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </p>
    </header>
  )
}

export function GallerySkeleton() {
  return (
    <>
      <div data-skeleton="gallery">
        <Skeleton shape="picture" />
      </div>
      <ControlsSkeleton />
    </>
  )
}

export function TextSkeleton() {
  return (
    <div className={detailStyles.text}>
      <section>
        <h2>{projectCopy.about}</h2>
        <p>
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </p>
        <p>
          <Skeleton shape="line" />
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </p>
      </section>
    </div>
  )
}

export function ControlsSkeleton() {
  return (
    <div data-skeleton="controls">
      <Skeleton shape="badge" />
    </div>
  )
}
